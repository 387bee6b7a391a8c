import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import demo from '../../../../apps/server/seed/demo-farm-shapes.json' with { type: 'json' };
import { cellViolations } from '../../../../bench/cells/cell-violations.ts';
import { parcelShapes } from '../../../../bench/cells/parcel-shapes.ts';
import { CELL_AREA_SHARE, countSampleCells, sampleCells } from './sample-cells.ts';

/** Meters of a degree of longitude and of latitude at the equator. */
const DEGREE_M = [111_319.49, 110_574.28] as const;

/** A parcel at the equator with its corners in meters. */
function parcelOf(...corners: (readonly [number, number])[]): number[][][][] {
  const ring = [...corners, corners[0]!].map(([x, y]) => [x / DEGREE_M[0], y / DEGREE_M[1]]);
  return [[ring]];
}

const rectangle = (width: number, height: number) =>
  parcelOf([0, 0], [width, 0], [width, height], [0, height]);

/** Width and height of a cell in meters. */
function sizeOf(shape: number[][][][]): [number, number] {
  const points = shape.flat(2);
  const extent = (i: 0 | 1) =>
    (Math.max(...points.map((point) => point[i]!)) - Math.min(...points.map((point) => point[i]!))) *
    DEGREE_M[i];
  return [extent(0), extent(1)];
}

interface Comb {
  readonly teeth: number;
  readonly width: number;
  readonly height: number;
}

/** A comb with its teeth up, or to the right, as far from one another as they are wide. */
function combOf({ teeth, width, height }: Comb, isTurned: boolean): number[][][][] {
  const tops = Array.from({ length: teeth }, (_, i): [number, number][] => {
    const left = 2 * i * width;
    const right = (2 * i + 1) * width;
    return [
      [left, 0],
      [left, height],
      [right, height],
      [right, 0],
    ];
  }).flat();
  const ring: [number, number][] = [...tops, [tops.at(-1)![0], -BASE_M], [0, -BASE_M]];
  return isTurned ? parcelOf(...ring.map(([x, y]) => [y, x] as const)) : parcelOf(...ring);
}

/** How high the base of a comb is. */
const BASE_M = 10;

function hectaresOf({ teeth, width, height }: Comb): number {
  return (teeth * width * height + (2 * teeth - 1) * width * BASE_M) / 10_000;
}

describe('the cells of a parcel', () => {
  it('keep what they promise for parcels of any form', () => {
    fc.assert(
      fc.property(parcelShapes, fc.integer({ min: 200, max: 500 }), (parcel, hundredths) => {
        expect(cellViolations(parcel, hundredths / 100)).toEqual([]);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  it.each(Object.entries(demo['demo-ro']).slice(0, 12))('keep it for demo parcel %s', (_, ring) => {
    for (const density of [2, 3, 5]) expect(cellViolations([[ring]], density)).toEqual([]);
  });

  it('of a rectangle are compact', () => {
    for (const { shape } of sampleCells(rectangle(1000, 500), 5)) {
      const [width, height] = sizeOf(shape);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2);
    }
  });

  it('of a strip are one behind the other', () => {
    const cells = sampleCells(rectangle(2500, 40), 2);
    expect(cells.map(({ hectares }) => hectares.toFixed(1))).toEqual(['2.0', '2.0', '2.0', '2.0', '2.0']);
    for (const { shape } of cells) expect(sizeOf(shape)[1]).toBeCloseTo(40, 0);
  });

  it('of an L, a U and a parcel with a hole are connected', () => {
    const bentL = parcelOf([0, 0], [600, 0], [600, 200], [200, 200], [200, 600], [0, 600]);
    const bentU = parcelOf(
      [0, 0],
      [600, 0],
      [600, 500],
      [450, 500],
      [450, 150],
      [150, 150],
      [150, 500],
      [0, 500],
    );
    const outer = rectangle(600, 600)[0]!;
    const [hole] = rectangle(200, 200)[0]!;
    const middle = hole!.map(([x, y]) => [x! + 200 / DEGREE_M[0], y! + 200 / DEGREE_M[1]]).reverse();
    for (const parcel of [bentL, bentU, [[...outer, middle]]])
      for (const density of [2, 3, 4, 5])
        for (const { shape } of sampleCells(parcel, density)) expect(shape).toHaveLength(1);
  });

  it('keep what they promise for combs of many teeth', () => {
    const combs = fc.record({
      teeth: fc.integer({ min: 20, max: 120 }),
      width: fc.integer({ min: 2, max: 12 }),
      height: fc.integer({ min: 100, max: 900 }),
      isTurned: fc.boolean(),
    });
    fc.assert(
      fc.property(combs, fc.integer({ min: 200, max: 500 }), ({ isTurned, ...comb }, hundredths) => {
        // Coordinates of parcels have seven decimals.
        const parcel = combOf(comb, isTurned).map((polygon) =>
          polygon.map((ring) => ring.map((point) => point.map((degrees) => Number(degrees.toFixed(7))))),
        );
        expect(cellViolations(parcel, hundredths / 100)).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it.each([
    ['500 teeth of 5 km', { teeth: 500, width: 4, height: 5500 }, 2],
    ['5000 teeth of 1 km', { teeth: 5000, width: 0.1, height: 1000 }, 5],
  ])('of a comb with %s come in seconds', (_, comb, density) => {
    const parcel = combOf(comb, false);
    const cells = sampleCells(parcel, density);
    const hectares = cells.reduce((sum, cell) => sum + cell.hectares, 0);
    expect(hectares).toBeCloseTo(hectaresOf(comb), 1);
    expect(cells).toHaveLength(countSampleCells(parcel, density));
    for (const cell of cells) {
      expect(cell.hectares / (hectares / cells.length)).toBeGreaterThanOrEqual(CELL_AREA_SHARE.from);
      expect(cell.hectares / (hectares / cells.length)).toBeLessThanOrEqual(CELL_AREA_SHARE.to);
    }
  });

  it('of a parcel that needs one sample are the parcel', () => {
    expect(sampleCells(rectangle(100, 100))).toMatchObject([{ hectares: expect.closeTo(1, 2) }]);
  });

  it('are none without an area', () => {
    expect(sampleCells([])).toEqual([]);
    expect(sampleCells(parcelOf([0, 0], [10, 0], [20, 0]))).toEqual([]);
  });

  it('of a small part far away belong to the nearest cell', () => {
    const large = rectangle(1000, 400)[0]!;
    const small = rectangle(60, 60)[0]!;
    const away = small.map((ring) => ring.map(([x, y]) => [x! + 1300 / DEGREE_M[0], y!]));
    const cells = sampleCells([large, away], 5);
    const [owner] = cells.filter(({ shape }) => shape.length === 2);
    expect(sizeOf(owner!.shape)[0]).toBeLessThan(800);
  });
});
