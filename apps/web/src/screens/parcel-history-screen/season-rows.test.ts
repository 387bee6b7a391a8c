import type { ParcelOverlap, Raster, Season } from '@brazda/contract';
import { expect, it } from 'vitest';
import { seasonRows, sparkOf } from './season-rows.ts';

const season = (id: string, end_year: number) => ({ id, end_year }) as Season;
const overlap = (parcel_id: string, of: string, overlap_share: number, same_parcel = false) =>
  ({ parcel_id, season: of, overlap_share, same_parcel }) as ParcelOverlap;

it('puts the newest season first and the same parcel before larger shares', () => {
  const rows = seasonRows(
    [overlap('part', '25', 0.9), overlap('same', '25', 0.1, true), overlap('now', '26', 1, true)],
    [season('25', 2025), season('26', 2026), season('24', 2024)],
  );
  expect(rows.map((row) => [row.season.id, row.parcels.map(({ parcel_id }) => parcel_id)])).toEqual([
    ['26', ['now']],
    ['25', ['same', 'part']],
  ]);
});

it('leaves hidden dates out of the curve and keeps it within its frame', () => {
  const raster = (sensing_date: string, index_mean: number | null) =>
    ({ sensing_date, index_mean }) as Raster;
  const span = { start_date: '2026-01-01', end_date: '2026-01-11' };
  const points = sparkOf(
    [raster('2026-01-01', 0.5), raster('2026-01-06', null), raster('2026-01-11', 1.4)],
    span,
    { min: 0, max: 1 },
  );
  expect(points).toEqual([
    [0, 0.5],
    [1, 1],
  ]);
});
