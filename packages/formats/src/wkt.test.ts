import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WKT_SQUARE } from './testing/small-files.ts';
import { isWkt, wktShapeOf, wktSridOf } from './wkt.ts';

const RING = [
  [27, 44],
  [28, 44],
  [28, 45],
  [27, 44],
];

describe('shapes in WKT', () => {
  it.each([
    'POLYGON ((27 44, 28 44, 28 45, 27 44))',
    'polygon((27 44,28 44,28 45,27 44))',
    ' SRID=4326; POLYGON  ( ( 27 44 , 28 44 , 28 45 , 27 44 ) ) ',
    'POLYGON M ((27 44 1, 28 44 1, 28 45 1, 27 44 1))',
    'MULTIPOLYGON (((27 44, 28 44, 28 45, 27 44)))',
    'GEOMETRYCOLLECTION (POINT (1 2), POLYGON ((27 44, 28 44, 28 45, 27 44)))',
    'GEOMETRYCOLLECTION (LINESTRING EMPTY, MULTIPOLYGON (((27 44, 28 44, 28 45, 27 44))))',
  ])('%s is a triangle', (text) => {
    expect(wktShapeOf(text)).toEqual({ shape: { type: 'Polygon', coordinates: [RING] }, issues: [] });
  });

  it.each([
    'POLYGON Z ((27 44 9, 28 44 9, 28 45 9, 27 44 9))',
    'POLYGONZM ((27 44 9 1, 28 44 9 1, 28 45 9 1, 27 44 9 1))',
  ])('%s loses its heights', (text) => {
    expect(wktShapeOf(text)).toEqual({
      shape: { type: 'Polygon', coordinates: [RING] },
      issues: [{ code: 'height_dropped', values: {} }],
    });
  });

  it('carry their projection in EWKT', () => {
    expect(wktSridOf(`SRID=3844;${WKT_SQUARE}`)).toBe(3844);
    expect(wktSridOf(WKT_SQUARE)).toBeNull();
  });

  it.each([
    ['POLYGON EMPTY', 'few_points'],
    ['LINESTRING (1 2, 3 4)', 'not_an_area'],
    ['CURVEPOLYGON (CIRCULARSTRING (0 0, 1 1, 2 0, 1 -1, 0 0))', 'not_an_area'],
    ['POLYGON ((27 44, 28 44, 28 45, 27 44)) or so', 'broken_shape'],
    ['POLYGON 27 44', 'broken_shape'],
    ['GEOMETRYCOLLECTION ('.repeat(50_000), 'broken_shape'],
    ['POLYGON ((27 44, 28 1e999, 28 45, 27 44))', 'not_finite'],
  ])('%.60s is %s', (text, code) => {
    expect(wktShapeOf(text).issues.map((issue) => issue.code)).toEqual([code]);
  });

  it('are distinguished from similar texts', () => {
    expect(isWkt(WKT_SQUARE)).toBe(true);
    expect(isWkt('Polygon')).toBe(false);
    expect(isWkt('Point-à-Pitre (971)')).toBe(false);
    expect(isWkt('Surface (ha)')).toBe(false);
    expect(wktShapeOf('Point-à-Pitre (971)').shape).toBeNull();
  });

  it('are broken wherever they are cut, without any other error', () => {
    fc.assert(
      fc.property(fc.nat(WKT_SQUARE.length - 1), fc.string(), (end, rest) => {
        expect(wktShapeOf(WKT_SQUARE.slice(0, end)).shape).toBeNull();
        wktShapeOf(WKT_SQUARE.slice(0, end) + rest);
      }),
    );
  });
});
