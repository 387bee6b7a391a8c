import { classOfCode, RASTER_KIND } from '@brazda/domain';
import { expect, it } from 'vitest';
import { colorSpanOf } from './contrast.ts';

it.each([
  ['NDVI', 2, 11],
  ['NDVI_NEW', 1, 17],
  ['NDWI', 0, 9],
  ['MZ', 0, 14],
] as const)('spreads %s from class position %d to %d', (kind, first, last) => {
  const { codes, scale } = RASTER_KIND[kind];
  expect(colorSpanOf(kind)!.map((code) => classOfCode(codes, scale, code))).toEqual([first, last]);
});

it('leaves pictures alone', () => {
  expect(colorSpanOf('TRUE_COLOR')).toBeNull();
});
