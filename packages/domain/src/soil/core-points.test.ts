import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside, metersToBorder } from '../../../../bench/cells/inside.ts';
import { parcelShapes } from '../../../../bench/cells/parcel-shapes.ts';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { corePoints } from './core-points.ts';
import { sampleCells } from './sample-cells.ts';
import { SAMPLE_CORES } from './soil-sampling.ts';

const counts = fc.integer({ min: SAMPLE_CORES.from, max: SAMPLE_CORES.to });
const degree = metersOfDegree(44);

function rectangle(width: number, height: number): number[][][][] {
  const east = width / degree.east;
  const north = height / degree.north;
  return [
    [
      [
        [27, 44],
        [27 + east, 44],
        [27 + east, 44 + north],
        [27, 44 + north],
        [27, 44],
      ],
    ],
  ];
}

describe('the cores of a cell', () => {
  it('are as many as needed, all inside and all different, in cells of any form', () => {
    fc.assert(
      fc.property(parcelShapes, counts, (parcel, count) => {
        for (const { shape } of sampleCells(parcel)) {
          const points = corePoints(shape, count);
          expect(points).toHaveLength(count);
          expect(new Set(points.map(String)).size).toBe(count);
          expect(points.filter((point) => !isInside(point, shape))).toEqual([]);
          expect(corePoints(shape, count)).toEqual(points);
        }
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('are there in a cell with two corners in one place of the plane', () => {
    const [[ring]] = rectangle(200, 100) as [[number[][]]];
    const doubled = [ring[0]!, [ring[0]![0]! + 3e-10, 44], ...ring.slice(1)];
    expect(corePoints([[doubled]], 20)).toHaveLength(20);
  });

  it('keep 5 m from the border where the cell is wide enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 600 }),
        fc.integer({ min: 60, max: 600 }),
        counts,
        (width, height, count) => {
          const cell = rectangle(width, height);
          for (const point of corePoints(cell, count))
            expect(metersToBorder(point, cell)).toBeGreaterThan(4.99);
        },
      ),
    );
  });

  it('are in the middle of a strip that is too narrow for that', () => {
    const cell = rectangle(900, 6);
    for (const point of corePoints(cell, 20)) expect(metersToBorder(point, cell)).toBeGreaterThan(2.8);
  });

  it('follow a W: down, up, down and up over the length of the cell', () => {
    const cell = rectangle(400, 200);
    const points = corePoints(cell, 20).toSorted(([a], [b]) => a - b);
    const turns = points
      .map(([, lat], i) => Math.sign(lat - (points[i - 1]?.[1] ?? lat)))
      .filter((direction, i, all) => direction !== 0 && direction !== all[i - 1]);
    expect([
      [-1, 1, -1, 1],
      [1, -1, 1, -1],
    ]).toContainEqual(turns);
  });

  it('are none without an area', () => {
    expect(corePoints([], 20)).toEqual([]);
  });
});
