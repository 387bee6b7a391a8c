import type { CropInterval, ParcelOverlap, Raster, Season } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import {
  averagesOf,
  clearWithin,
  daysOf,
  findRasterNearDay,
  historyYears,
  peakDaysOf,
  peakOf,
  shifted,
  yearLine,
} from './years.ts';

const season = (id: string, end_year: number) =>
  ({ id, end_year, start_date: `${end_year - 1}-10-01`, end_date: `${end_year}-12-31` }) as Season;
const overlap = (parcel_id: string, of: string, overlap_share: number, same_parcel = false) =>
  ({ parcel_id, season: of, overlap_share, same_parcel }) as ParcelOverlap;
const raster = (sensing_date: string, index_mean: number | null) =>
  ({ sensing_date, index_mean, images: index_mean === null ? null : {} }) as Raster;

describe('historyYears', () => {
  it('puts the newest year first and the same parcel before larger shares', () => {
    const years = historyYears(
      [overlap('part', '25', 0.9), overlap('same', '25', 0.1, true), overlap('now', '26', 1, true)],
      [season('25', 2025), season('26', 2026)],
    );
    expect(years.map(({ year, parcels }) => [year, parcels.map(({ parcel_id }) => parcel_id)])).toEqual([
      [2026, ['now']],
      [2025, ['same', 'part']],
    ]);
  });
  it('does not hide a year without a parcel, nor one without a season', () => {
    const years = historyYears([overlap('now', '26', 1, true)], [season('26', 2026), season('23', 2023)]);
    expect(years.map(({ year, season, parcels }) => [year, season?.id, parcels.length])).toEqual([
      [2026, '26', 1],
      [2025, undefined, 0],
      [2024, undefined, 0],
      [2023, '23', 0],
    ]);
  });
});

describe('the days of a year', () => {
  const wheat = {
    crop_id: 'wheat',
    computed_start_date: '2024-10-10',
    computed_end_date: '2025-07-10',
  } as CropInterval;

  it('are those of the selected crop', () => {
    const days = daysOf(season('25', 2025), { crop_intervals: [wheat] }, 'wheat');
    expect(days).toEqual({ from: '2024-10-10', to: '2025-07-10' });
    const rasters = [raster('2025-05-01', 0.8), raster('2025-06-01', null), raster('2025-08-01', 0.9)];
    expect(peakOf(clearWithin(rasters, days))?.sensing_date).toBe('2025-05-01');
  });
  it('do not mistake the green of the next crop for the peak of the harvested one', () => {
    const days = peakDaysOf(season('25', 2025), { crop_intervals: [wheat] }, null);
    const rasters = [raster('2025-05-01', 0.8), raster('2025-11-20', 0.9)];
    expect(peakOf(clearWithin(rasters, days))?.sensing_date).toBe('2025-05-01');
  });
  it('are empty if the crop was not grown', () => {
    expect(daysOf(season('25', 2025), { crop_intervals: [wheat] }, 'maize')).toBeNull();
    expect(peakDaysOf(season('25', 2025), { crop_intervals: [wheat] }, 'maize')).toBeNull();
    expect(clearWithin([raster('2025-05-01', 0.8)], null)).toEqual([]);
  });
  it('are the whole season if every crop is shown', () => {
    expect(daysOf(season('25', 2025), { crop_intervals: [] }, null)).toEqual({
      from: '2024-10-01',
      to: '2025-12-31',
    });
  });
});

it('maps the dates of a year to the same days of another one', () => {
  expect(shifted('2024-02-29', 2)).toBe('2026-02-28');
  expect(yearLine(2024, [raster('2023-11-05', 0.4)], 2026).points).toEqual([
    { date: '2025-11-05', value: 0.4 },
  ]);
});

it('finds the picture nearest to a day, and none if all are too far away', () => {
  const rasters = [raster('2025-05-01', 0.5), raster('2025-05-12', 0.6), raster('2025-05-14', null)];
  expect(findRasterNearDay(rasters, '2025-05-15')?.sensing_date).toBe('2025-05-12');
  expect(findRasterNearDay(rasters, '2025-08-15')).toBeNull();
});

it('averages each number by crop over the years that have it', () => {
  const averages = averagesOf([
    { crop_id: 'wheat', peak: 0.8, yield_measured: 6 },
    { crop_id: 'wheat', peak: 0.6, yield_measured: null },
    { crop_id: 'maize', peak: null, yield_measured: null },
  ]);
  expect(averages).toEqual([
    { crop_id: 'wheat', years: 2, peak: expect.closeTo(0.7, 9), yield_measured: 6, yields: 1 },
    { crop_id: 'maize', years: 1, peak: null, yield_measured: null, yields: 0 },
  ]);
});
