import type { ParcelOverlap, Season } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { sameParcelBefore } from './past-seasons.ts';

const season = (end_year: number) => ({ id: `s${end_year}`, end_year }) as Season;
const overlap = (parcel_id: string, end_year: number, overlap_share: number, same_parcel = true) =>
  ({ parcel_id, season: `s${end_year}`, overlap_share, same_parcel }) as ParcelOverlap;
const SEASONS = [2027, 2026, 2025, 2024, 2023, 2022, 2021].map(season);

it('finds the same parcel in the four seasons before, the largest part of each', () => {
  const overlaps = [
    overlap('later', 2027, 1),
    overlap('a', 2026, 1),
    overlap('small', 2025, 0.2),
    overlap('large', 2025, 0.7),
    overlap('neighbor', 2024, 0.9, false),
    overlap('b', 2023, 1),
    overlap('c', 2022, 1),
    overlap('d', 2021, 1),
  ];
  expect(sameParcelBefore(overlaps, SEASONS, 's2026').map(({ id }) => id)).toEqual(['large', 'b', 'c', 'd']);
  expect(sameParcelBefore(overlaps, SEASONS, 'unknown')).toEqual([]);
});
