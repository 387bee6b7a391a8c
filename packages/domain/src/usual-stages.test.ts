import { expect, it } from 'vitest';
import { cropByKey } from './crops.ts';
import { usualStagesOn } from './usual-stages.ts';

const bbchOn = (day: string, country: 'RO' | 'FR' = 'RO') =>
  usualStagesOn(cropByKey('winter_wheat'), country, day).map(({ bbch }) => bbch);

it('lists every stage whose window contains the day', () => {
  expect(bbchOn('2026-05-16')).toEqual(['50-59', '60-69']);
  expect(bbchOn('2026-04-10')).toEqual(['30-39']);
});

it('knows windows over the new year', () => {
  expect(bbchOn('2026-01-15')).toEqual(['20-29']);
});

it('differs by country', () => {
  expect(bbchOn('2025-10-10', 'FR')).toEqual([]);
  expect(bbchOn('2025-10-10', 'RO')).toEqual(['00-09']);
});

it('is empty where nothing is known', () => {
  expect(bbchOn('2026-08-20')).toEqual([]);
});
