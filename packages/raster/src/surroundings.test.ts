import fc from 'fast-check';
import { expect, it } from 'vitest';
import { innerPixels } from './inner-pixels.ts';
import { maskShape } from './mask-shape.ts';
import type { RasterizedShape } from './rasterized-shape.ts';
import { SCL } from './scl.ts';
import { type Run, spansOfRuns } from './spans.ts';
import { diskOf, withSurroundings } from './surroundings.ts';

const SIZE = 12;
const GRID = { epsg: 32635, x0: 0, y0: 0, pixel: 10, width: SIZE, height: SIZE };

/** A shape of the pixels that are 1 in a grid. */
function shapeOf(marked: readonly number[]): RasterizedShape {
  const runs: Run[] = [];
  for (let at = 0; at < marked.length; at++) {
    if (marked[at] === 0) continue;
    const row = Math.floor(at / SIZE);
    const from = at % SIZE;
    while ((at + 1) % SIZE !== 0 && marked[at + 1] === 1) at++;
    runs.push([row, from, (at % SIZE) + 1]);
  }
  return { shape_id: 'a', spans: spansOfRuns(runs, 0) };
}

function pixelsOf({ spans }: RasterizedShape): number[] {
  return [...spans.rows].flatMap((row, i) =>
    Array.from({ length: spans.to[i] - spans.from[i] }, (_, column) => row * SIZE + spans.from[i] + column),
  );
}

const grid = fc.array(fc.constantFrom(0, 0, 1), { minLength: SIZE ** 2, maxLength: SIZE ** 2 });
const shape = grid.filter((marked) => marked.includes(1));
const distance = (a: number, b: number) =>
  Math.hypot((a % SIZE) - (b % SIZE), Math.floor(a / SIZE) - Math.floor(b / SIZE));
const ALL = Array.from({ length: SIZE ** 2 }, (_, at) => at);

it('adds exactly the pixels within a radius', () => {
  fc.assert(
    fc.property(shape, fc.integer({ min: 1, max: 4 }), (marked, radius) => {
      const own = pixelsOf(shapeOf(marked));
      const near = ALL.filter((at) => own.some((pixel) => distance(pixel, at) <= radius));
      expect(pixelsOf(withSurroundings(shapeOf(marked), GRID, diskOf(radius)))).toEqual(near);
    }),
    { numRuns: 60 },
  );
});

it('finds the pixels whose four neighbors are in the shape', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 1, 1, 1, 1), { minLength: SIZE ** 2, maxLength: SIZE ** 2 }),
      (marked) => {
        if (!marked.includes(1)) return;
        const own = pixelsOf(shapeOf(marked));
        const inner = own.map((at) =>
          Number([...own].filter((other) => distance(at, other) === 1).length === 4),
        );
        expect([...innerPixels(shapeOf(marked).spans)]).toEqual(inner);
      },
    ),
    { numRuns: 60 },
  );
});

it('hides clear pixels within a radius of clouds and shadows, not of cirrus', () => {
  const scl = fc.array(
    fc.constantFrom(4, 4, 4, 4, 4, 4, 4, 6, 0, SCL.cloud_high, SCL.cloud_shadow, SCL.thin_cirrus),
    {
      minLength: SIZE ** 2,
      maxLength: SIZE ** 2,
    },
  );
  const isClear = Uint8Array.from({ length: 256 }, (_, code) => Number(code === 4 || code === 6));
  fc.assert(
    fc.property(shape, scl, fc.integer({ min: 0, max: 3 }), (marked, classes, radius) => {
      const disk = diskOf(radius);
      const ground = shapeOf(marked);
      const around = radius === 0 ? ground : withSurroundings(ground, GRID, disk);
      const seen = maskShape(
        ground,
        around,
        Uint8Array.from(pixelsOf(around), (at) => classes[at]!),
        { isClear, disk },
      );
      const clouds = ALL.filter((at) => classes[at] === SCL.cloud_high || classes[at] === SCL.cloud_shadow);
      const kept = pixelsOf(ground).map((at) =>
        Number(isClear[classes[at]!] === 1 && clouds.every((cloud) => distance(at, cloud) > radius)),
      );
      expect([...seen.kept]).toEqual(kept);
      const own = pixelsOf(ground);
      expect(seen).toMatchObject({
        n_kept: kept.filter(Boolean).length,
        n_water: own.filter((at, i) => kept[i] === 1 && classes[at] === SCL.water).length,
        n_nodata: own.filter((at) => classes[at] === SCL.no_data).length,
      });
    }),
    { numRuns: 100 },
  );
});
