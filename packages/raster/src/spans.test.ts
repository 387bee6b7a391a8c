import fc from 'fast-check';
import type { MultiPolygon, Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { Grid } from './grid.ts';
import { toWgs84 } from './projection.ts';
import { type Spans, spansOf } from './spans.ts';

const grid: Grid = { epsg: 32635, x0: 500_000, y0: 5_000_000, pixel: 10, width: 40, height: 30 };
type Point = readonly [number, number];

function polygon(...rings: Point[][]): Polygon {
  const place = ([column, row]: Point) => toWgs84(grid.epsg, [grid.x0 + column * 10, grid.y0 - row * 10]);
  return { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0]].map(place)) };
}

function pixelsOf(spans: Spans | null): string[] {
  if (spans === null) return [];
  return [...spans.rows].flatMap((row, i) =>
    Array.from({ length: spans.to[i] - spans.from[i] }, (_, k) => `${row}/${spans.from[i] + k}`),
  );
}

/** Even-odd test of one pixel center, edge by edge. */
function isInside(rings: readonly (readonly Point[])[], x: number, y: number): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
    }),
  );
  return crossings.length % 2 === 1;
}

const square = (left: number, top: number, side: number): Point[] => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
];

describe('the pixels of a polygon', () => {
  it('are those whose center is inside, for any ring', () => {
    const point = fc.tuple(
      fc.double({ min: -20, max: 60, noNaN: true }),
      fc.double({ min: -20, max: 50, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 9 }), (ring) => {
        const expected: string[] = [];
        for (let row = 0; row < grid.height; row++)
          for (let column = 0; column < grid.width; column++)
            if (isInside([ring], column + 0.5, row + 0.5)) expected.push(`${row}/${column}`);
        expect(pixelsOf(spansOf(polygon(ring), grid))).toEqual(expected);
      }),
      {
        examples: [
          [
            [
              [0, 0],
              [10, 0.25],
              [10, 9],
              [5, 2],
            ],
          ],
        ],
      },
    );
  });

  it('exclude holes', () => {
    expect(spansOf(polygon(square(2.1, 2.1, 10), square(4.1, 4.1, 5)), grid)?.count).toBe(100 - 25);
  });

  it('count once where the parts of a multipolygon overlap', () => {
    const parts: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [polygon(square(0.1, 0.1, 10)).coordinates, polygon(square(5.1, 0.1, 10)).coordinates],
    };
    expect(spansOf(parts, grid)?.count).toBe(150);
  });

  it('beyond the grid are counted, not kept', () => {
    const spans = spansOf(polygon(square(-4.9, 20.1, 20)), grid);
    expect([spans?.count, spans?.outside]).toEqual([15 * 10, 400 - 150]);
  });

  it('are none where the polygon misses the grid, misses every center, or is on the other side of the earth', () => {
    expect(spansOf(polygon(square(100, 100, 5)), grid)).toBeNull();
    expect(spansOf(polygon(square(3.6, 3.6, 0.8)), grid)).toBeNull();
    const far: Polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [-150, -10],
          [-140, -10],
          [-140, 10],
          [-150, -10],
        ],
      ],
    };
    expect(spansOf(far, grid)).toBeNull();
  });
});
