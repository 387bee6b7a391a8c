import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOfCorners, commonArea, slantedBox } from './slanted-box.ts';

type Point = readonly [number, number];

/** A rectangle around a place, turned by an angle. */
function rectangle([x, y]: Point, length: number, width: number, angle: number): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => {
    const along = (a * length) / 2;
    const across = (b * width) / 2;
    return [x + along * cos - across * sin, y + along * sin + across * cos];
  });
}

const place = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }));
const side = fc.integer({ min: 1, max: 60 });
const angle = fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180);

describe('a slanted box', () => {
  it('equals a rectangle in any rotation, with any number of points on its sides', () => {
    fc.assert(
      fc.property(
        place,
        side,
        side,
        angle,
        fc.integer({ min: 1, max: 4 }),
        (at, length, width, turn, points) => {
          fc.pre(length !== width);
          const corners = rectangle(at, length, width, turn);
          const outer = corners.flatMap(([x, y], i) => {
            const [toX, toY] = corners[(i + 1) % 4]!;
            return Array.from({ length: points }, (_, step) => [
              x + ((toX - x) * step) / points,
              y + ((toY - y) * step) / points,
            ]);
          });
          const closed = [...outer, outer[0]!];
          expect(areaOfCorners(slantedBox([[closed]]))).toBeCloseTo(length * width, 6);
        },
      ),
    );
  });

  it('encloses all of the land', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (points) => {
        const box = slantedBox([[[...points, points[0]!]]]);
        // Points on a line: with corners of whole numbers, any other box has at least half a unit.
        fc.pre(areaOfCorners(box) > 0.1);
        for (const [x, y] of points) {
          const dot = [x - 0.01, y - 0.01, x + 0.01, y - 0.01, x + 0.01, y + 0.01, x - 0.01, y + 0.01];
          expect(commonArea(dot, box)).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('the common area of two shapes', () => {
  it('is the intersection of two boxes', () => {
    expect(commonArea([0, 0, 4, 0, 4, 4, 0, 4], [3, 1, 9, 1, 9, 2, 3, 2])).toBe(1);
    expect(commonArea([0, 0, 4, 0, 4, 4, 0, 4], [4, 0, 8, 0, 8, 4, 4, 4])).toBe(0);
  });

  it('is symmetric, independent of the direction of the corners, and never more than either shape', () => {
    fc.assert(
      fc.property(place, place, side, side, angle, angle, (here, there, length, width, turn, otherTurn) => {
        const one = rectangle(here, length, width, turn).flat();
        const other = rectangle(there, width, length, otherTurn).flat();
        const reversed = rectangle(there, width, length, otherTurn).toReversed().flat();
        const common = commonArea(one, other);
        expect(commonArea(other, one)).toBeCloseTo(common, 6);
        expect(commonArea(one, reversed)).toBeCloseTo(common, 6);
        expect(common).toBeLessThanOrEqual(length * width + 1e-6);
        expect(commonArea(one, one)).toBeCloseTo(length * width, 6);
      }),
    );
  });
});
