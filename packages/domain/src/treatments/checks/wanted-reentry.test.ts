import { expect, it } from 'vitest';
import { wantedReentry } from './wanted-reentry.ts';

const FRANCE = { country: 'FR', kind: 'surface', day: '2026-05-06' } as const;
const hoursOf = (...hazards: string[]) => wantedReentry({ hazards }, FRANCE)?.hours;

it('48 hours after what sensitizes or harms genes, cells or children, 24 after what irritates, else 6 (order of 4 May 2017)', () => {
  expect(
    ['H317', 'H334', 'H341', 'H350i', 'H351', 'H360FD', 'H361d', 'H362'].map((one) => hoursOf(one)),
  ).toEqual(Array(8).fill(48));
  expect(['H315', 'H318', 'H319'].map((one) => hoursOf(one))).toEqual([24, 24, 24]);
  expect(hoursOf('H410', 'H304', 'EUH401')).toBe(6);
  expect(wantedReentry({ hazards: ['H319', 'H317'] }, FRANCE)).toMatchObject({
    hours: 48,
    statements: ['H317'],
  });
  expect(wantedReentry({ hazards: ['H410'] }, { ...FRANCE, kind: 'closed_space' })?.hours).toBe(8);
});

it('is not known without statements, or without a rule of the country', () => {
  expect(wantedReentry({ hazards: null }, FRANCE)).toBeNull();
  expect(wantedReentry(null, FRANCE)).toBeNull();
  expect(wantedReentry({ hazards: ['H317'] }, { ...FRANCE, country: 'RO' })).toBeNull();
});
