import type { Raster } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { extremesOf, findNearbyDate, seasonDatesOf } from './season-dates.ts';

const raster = (sensing_date: string, index_mean: number | null, clear_share = 1) =>
  ({
    sensing_date,
    index_mean,
    clear_share,
    skipped: index_mean === null ? 'OVER_MAX_COVER' : null,
  }) as Raster;
const season = seasonDatesOf([
  raster('2026-04-01', 0.3),
  raster('2026-04-06', null, 0.4),
  raster('2026-05-01', 0.8),
  raster('2026-05-06', 0.3),
  raster('2026-05-11', 0.8),
  raster('2026-06-01', 0.5),
  raster('2026-06-01', null, 0.1),
]);

it('keeps every date once, hidden ones apart', () => {
  expect(season.curve.samples).toHaveLength(5);
  expect(season.hidden).toEqual([{ date: '2026-04-06', skipped: 'OVER_MAX_COVER', clear_share: 0.4 }]);
  expect(season.dates).toEqual([
    '2026-04-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-06',
    '2026-05-11',
    '2026-06-01',
  ]);
});

it('finds its lowest, highest and last value, without missed clouds', () => {
  expect([...season.curve.missedClouds]).toEqual(['2026-05-06']);
  expect(extremesOf(season.curve)).toMatchObject({
    low: { value: 0.3, date: '2026-04-01' },
    high: { value: 0.8 },
    last: { value: 0.5 },
  });
  expect(extremesOf(seasonDatesOf([]).curve)).toBeNull();
});

it('finds the date under the pointer, and none if the nearest is too far away', () => {
  const at = Date.parse('2026-04-18');
  expect(findNearbyDate(season.dates, at)).toBe('2026-04-06');
  expect(findNearbyDate(season.dates, at, 3)).toBeNull();
  expect(findNearbyDate([], at)).toBeNull();
});
