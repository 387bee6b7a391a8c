import type { Raster } from '@brazda/contract';
import { expect, it } from 'vitest';
import { curveOf, extremesOf, nearestDate } from './curve.ts';

const raster = (sensing_date: string, index_mean: number | null) =>
  ({ sensing_date, index_mean, skipped: index_mean === null ? 'OVER_MAX_COVER' : null }) as Raster;
const curve = curveOf([
  raster('2026-04-01', 0.3),
  raster('2026-04-06', null),
  raster('2026-05-01', 0.8),
  raster('2026-06-01', 0.5),
]);

it('joins clear dates and keeps cloudy ones apart', () => {
  expect(curve.clear).toHaveLength(3);
  expect(curve.cloudy).toEqual(['2026-04-06']);
});

it('knows its lowest, highest and last point', () => {
  expect(extremesOf(curve)).toMatchObject({
    low: { value: 0.3 },
    high: { value: 0.8 },
    last: { value: 0.5 },
  });
  expect(extremesOf(curveOf([]))).toBeNull();
});

it('finds the clear date under the pointer', () => {
  expect(nearestDate(curve, Date.parse('2026-04-07'))).toBe('2026-04-01');
  expect(nearestDate(curveOf([]), 0)).toBeNull();
});
