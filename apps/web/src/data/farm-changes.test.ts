import type { Season } from '@brazda/contract';
import { expect, it } from 'vitest';
import { freeSeasonYears } from './farm-changes.ts';

const seasons = [2026, 2024].map((end_year) => ({ end_year }) as Season);

it('offers the years of which there is no season, newest first', () => {
  expect(freeSeasonYears({ seasons }, 2026).slice(0, 3)).toEqual([2027, 2025, 2023]);
});
it('offers no year before satellites looked', () => {
  expect(freeSeasonYears({ seasons }, 2026).at(-1)).toBe(2016);
});
