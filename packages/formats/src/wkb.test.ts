import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionWkb, pointWkb, polygonWkb } from './testing/wkb-of.ts';
import { wkbShapeOf, wkbSridOf } from './wkb.ts';

const RING = [
  [27, 44],
  [28, 44],
  [28, 45],
  [27, 44],
];
const HOLE = RING.map(([x, y]) => [x / 10 + 25, y / 10 + 40]);

describe('shapes in WKB', () => {
  it('are polygons with their holes', () => {
    expect(wkbShapeOf(polygonWkb([RING, HOLE])).shape).toEqual({
      type: 'Polygon',
      coordinates: [RING, HOLE],
    });
  });

  it('are all polygons of a collection, without its points', () => {
    const both = collectionWkb(7, [
      pointWkb(1, 2),
      polygonWkb([RING]),
      collectionWkb(6, [polygonWkb([HOLE])]),
    ]);
    expect(wkbShapeOf(both).shape).toEqual({ type: 'MultiPolygon', coordinates: [[RING], [HOLE]] });
  });

  it.each([
    ['1003', 1003],
    ['3003', 3003],
    ['EWKB', 0x80000003],
  ])('lose their heights in %s', (_, type) => {
    const high = RING.map(([x, y]) => (type === 3003 ? [x, y, 5, 6] : [x, y, 5]));
    expect(wkbShapeOf(polygonWkb([high], { type }))).toEqual({
      shape: { type: 'Polygon', coordinates: [RING] },
      issues: [{ code: 'height_dropped', values: {} }],
    });
  });

  it('carry their projection in EWKB', () => {
    const plain = polygonWkb([RING], { type: 0x20000003 });
    const ewkb = Buffer.concat([plain.subarray(0, 5), Buffer.from([0x04, 0x0f, 0, 0]), plain.subarray(5)]);
    expect(wkbSridOf(ewkb)).toBe(3844);
    expect(wkbShapeOf(ewkb).shape).not.toBeNull();
    expect(wkbSridOf(polygonWkb([RING]))).toBeNull();
  });

  it('are broken wherever they are cut, without any other error', () => {
    const whole = collectionWkb(6, [polygonWkb([RING, HOLE])]);
    for (let end = 0; end < whole.length; end++) {
      expect(wkbShapeOf(whole.subarray(0, end)).issues[0].code).toBe('broken_shape');
    }
  });

  it('may be arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(0, 1, 3, 6, 7), (bytes, type) => {
        const { shape, issues } = wkbShapeOf(Buffer.concat([Buffer.from([1, type, 0, 0, 0]), bytes]));
        expect(shape === null).toBe(
          issues.some(({ code }) => !['ring_closed', 'height_dropped'].includes(code)),
        );
      }),
    );
  });
});
