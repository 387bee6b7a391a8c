import { expect, it } from 'vitest';
import { BAND } from '../testing/staff-licenses.ts';
import { bandState, sortBands } from './band-state.ts';

const DAY = '2026-11-24';

it.each([
  ['2026-11-24', null, 'offered'],
  ['2026-01-01', '2026-11-24', 'offered'],
  ['2026-11-25', null, 'planned'],
  ['2026-01-01', '2026-11-23', 'past'],
] as const)('a band from %s to %s is %s', (valid_from, valid_to, state) => {
  expect(bandState({ valid_from, valid_to }, DAY)).toBe(state);
});

it('bands that are over come last, the others by area', () => {
  const over = { ...BAND, id: 'over', upper_bound_ha: 50, valid_to: '2026-06-30' };
  const small = { ...BAND, id: 'small', upper_bound_ha: 100 };
  const next = { ...BAND, id: 'next', valid_from: '2027-01-01' };
  expect(sortBands([over, next, BAND, small], DAY).map(({ id }) => id)).toEqual([
    'small',
    'band',
    'next',
    'over',
  ]);
});
