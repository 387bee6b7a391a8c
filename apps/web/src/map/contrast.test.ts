import { classOfCode, RASTER_KIND } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { colorSpanOf, stretchedCode, stretchOf } from './contrast.ts';

it.each([
  ['NDVI', 2, 11],
  ['NDVI_NEW', 1, 17],
  ['NDWI', 0, 9],
  ['MZ', 0, 14],
] as const)('spreads %s from class position %d to %d', (kind, first, last) => {
  const { codes, scale } = RASTER_KIND[kind];
  expect(colorSpanOf(kind)!.map((code) => classOfCode(codes, scale, code))).toEqual([first, last]);
});

it('has no span for pictures', () => {
  expect(colorSpanOf('TRUE_COLOR')).toBeNull();
});

describe('relative contrast', () => {
  it('stretches between the percentiles of a parcel', () => {
    expect(stretchOf({ low: 100, high: 150 })).toEqual([100, 150]);
  });

  it('does not amplify the noise of a uniform parcel', () => {
    expect(stretchOf({ low: 120, high: 122 })).toEqual([117, 125]);
  });

  const stretch = { between: [100, 150], span: [40, 240], count: 240 } as const;
  it.each([
    ['the lowest tenth', 90, 40],
    ['the middle', 125, 140],
    ['the highest tenth', 200, 240],
    ['a value below the table', 242, 40],
    ['a value above it', 241, 240],
    ['a masked pixel', 255, 255],
    ['a pixel outside', 0, 0],
  ])('maps %s to its code', (_, code, expected) => {
    expect(stretchedCode(code, stretch)).toBe(expected);
  });
});
