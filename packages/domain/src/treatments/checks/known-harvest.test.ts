import { expect, it } from 'vitest';
import { knownHarvest } from './known-harvest.ts';

const facts = { day: '2026-06-01', crop_end: null, harvests: [], detected: [], today: '2026-07-01' };
const end = (upper: string, is_estimated = false) => ({ upper, is_estimated });

it('is the first recorded one from the day on, whatever else the crop says', () => {
  const harvests = ['2026-07-20', '2026-06-20', '2026-05-20'];
  expect(knownHarvest({ ...facts, harvests, crop_end: end('2026-08-01') })).toEqual({
    day: '2026-06-20',
    kind: 'recorded',
  });
});

it('is the entered end of the crop, which is planned as long as it is to come', () => {
  expect(knownHarvest({ ...facts, crop_end: end('2026-06-21') })).toEqual({
    day: '2026-06-20',
    kind: 'recorded',
  });
  expect(knownHarvest({ ...facts, crop_end: end('2026-07-21') })).toEqual({
    day: '2026-07-20',
    kind: 'planned',
  });
});

it('is what images have shown only where nobody has said anything', () => {
  const detected = ['2026-06-15', '2026-05-04'];
  expect(knownHarvest({ ...facts, detected })).toEqual({ day: '2026-06-15', kind: 'detected' });
  expect(knownHarvest({ ...facts, detected: ['2026-05-04'] })).toBeNull();
  expect(knownHarvest({ ...facts, detected, crop_end: end('2026-07-21') })?.kind).toBe('planned');
  expect(knownHarvest({ ...facts, detected, harvests: ['2026-06-20'] })?.day).toBe('2026-06-20');
});

it('is no estimate, and the last one before where the stubble was treated', () => {
  expect(knownHarvest({ ...facts, crop_end: end('2026-07-21', true) })).toBeNull();
  expect(knownHarvest({ ...facts, harvests: ['2026-05-20'] })).toEqual({
    day: '2026-05-20',
    kind: 'recorded',
  });
});
