import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corePoints } from './core-points.ts';
import { frameAlongRows, isInShape, lngLatOf, planeShapeOf } from './plane.ts';
import { sampleCells } from './sample-cells.ts';
import { SAMPLE_DENSITIES } from './soil-order.ts';
import { checkCells } from './testing/cell-problems.ts';
import { randomParcels } from './testing/random-parcels.ts';

/** A rectangle with its lower left corner at a place, sides in meters, turned by an angle. */
function field(length: number, width: number, angle = 0) {
  const frame = { along: [Math.cos(angle), Math.sin(angle)], origin: [27.4, 44.5] } as const;
  const at = (x: number, y: number) => lngLatOf(x, y, frame);
  return [[[at(0, 0), at(length, 0), at(length, width), at(0, width), at(0, 0)]]];
}

describe('the cells of a parcel', () => {
  it('are equal parts of a rectangle', () => {
    const cells = sampleCells(field(1000, 200), 5);
    expect(cells.map(({ hectares }) => hectares.toFixed(3))).toEqual(['5.000', '5.000', '5.000', '5.000']);
  });

  it('are as many as the density asks for', () => {
    const count = (density: number) => sampleCells(field(1000, 200), density).length;
    expect(SAMPLE_DENSITIES.map(count)).toEqual([10, 8, 7, 5, 4]);
  });

  it('lie along the rows of a slanted field', () => {
    const [first] = sampleCells(field(1000, 200, 0.6), 5);
    const corners = first!.shape[0]![0]!.length - 1;
    expect(corners).toBe(4);
  });

  it('are the parcel itself where it is small', () => {
    const small = field(100, 50);
    expect(sampleCells(small)[0]!.shape).toEqual(small);
  });

  it('keep every property for parcels of all kinds', () => {
    fc.assert(
      fc.property(randomParcels, fc.constantFrom(...SAMPLE_DENSITIES), (parcel, density) => {
        expect(checkCells(parcel, density).problems).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('are the same each time', () => {
    fc.assert(
      fc.property(randomParcels, (parcel) => {
        expect(sampleCells(parcel, 2)).toEqual(sampleCells(parcel, 2));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the cores of a sample', () => {
  it('are as many as asked for, all inside of their cell', () => {
    fc.assert(
      fc.property(randomParcels, (parcel) => {
        for (const { shape } of sampleCells(parcel, 5).slice(0, 3)) {
          const frame = frameAlongRows(shape);
          const plane = planeShapeOf(shape, frame);
          const cores = corePoints(shape, 20);
          expect(cores).toHaveLength(20);
          for (const [lng, lat] of cores) {
            const shrink = Math.cos((frame.origin[1] * Math.PI) / 180);
            const [east, north] = [
              (lng - frame.origin[0]) * 111_320 * shrink,
              (lat - frame.origin[1]) * 111_320,
            ];
            const [ax, ay] = frame.along;
            expect(isInShape(east * ax + north * ay, north * ax - east * ay, plane)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keep away from the border of a wide cell', () => {
    const cell = field(250, 200);
    const frame = frameAlongRows(cell);
    const inner = planeShapeOf(field(250, 200), frame);
    expect(inner).toHaveLength(1);
    const [lats, lngs] = [1, 0].map((axis) => corePoints(cell, 20).map((core) => core[axis]!));
    const [south, north] = [44.5, 44.5 + 200 / 111_320];
    expect(Math.min(...lats!)).toBeGreaterThan(south + 7.9 / 111_320);
    expect(Math.max(...lats!)).toBeLessThan(north - 7.9 / 111_320);
    expect(new Set(lngs).size).toBe(20);
  });
});
