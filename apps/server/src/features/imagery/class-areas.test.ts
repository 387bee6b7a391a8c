import { codeOf, MASKED, NDVI_CODES, OUTSIDE, RASTER_KIND } from '@brazda/domain';
import { expect, test } from 'vitest';
import { classHectares } from './class-areas.ts';

const { NDVI_NEW } = RASTER_KIND;
const codesOf = (...values: number[]) => values.map((value) => codeOf(NDVI_CODES, value));

test('the area of a parcel is divided among its pixels, whatever their size', () => {
  const codes = Uint8Array.from([OUTSIDE, ...codesOf(0.1, 0.92, 0.93, 0.96)]);
  const areas = classHectares(codes, NDVI_NEW, { hectares: 2, n_total: 4 });
  expect(areas[0]).toBe(0.5);
  expect(areas.at(-2)).toBe(1);
  expect(areas.at(-1)).toBe(0.5);
});

test('hidden pixels are in no class', () => {
  const codes = Uint8Array.from([MASKED, MASKED, ...codesOf(0.5, 0.5)]);
  const areas = classHectares(codes, NDVI_NEW, { hectares: 4, n_total: 4 });
  expect(areas.reduce((sum, area) => sum + area, 0)).toBe(2);
});
