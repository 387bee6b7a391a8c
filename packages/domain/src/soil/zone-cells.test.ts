import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import demo from '../../../../apps/server/seed/demo-farm-shapes.json' with { type: 'json' };
import { cellViolations, isOfAllCells } from '../../../../bench/cells/cell-violations.ts';
import { parcelShapes } from '../../../../bench/cells/parcel-shapes.ts';
import { DEGREE_M, zonesOfWaves } from '../../../../bench/cells/zones-of-waves.ts';
import { CELL_AREA_SHARE, sampleCells } from './sample-cells.ts';
import { type ZoneAt, zoneCells } from './zone-cells.ts';

const rectangle = (width: number, height: number) => [
  [
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
      [0, 0],
    ].map(([x, y]) => [x! / DEGREE_M[0], y! / DEGREE_M[1]]),
  ],
];

const violationsOf = (parcel: number[][][][], hectares: number, zoneAt: ZoneAt) =>
  cellViolations(parcel, hectares, (shape, each) => zoneCells(shape, zoneAt, each)!).filter(isOfAllCells);

describe('cells that follow zones', () => {
  it('keep what they promise for parcels and zones of any form', () => {
    fc.assert(
      fc.property(
        parcelShapes,
        zonesOfWaves,
        fc.integer({ min: 200, max: 500 }),
        (parcel, zoneAt, hundredths) => {
          expect(violationsOf(parcel, hundredths / 100, zoneAt)).toEqual([]);
          const cells = zoneCells(parcel, zoneAt, hundredths / 100)!;
          const ofGrid = sampleCells(parcel, hundredths / 100);
          const mean = ofGrid.reduce((sum, { hectares }) => sum + hectares, 0) / ofGrid.length;
          for (const { hectares } of cells)
            expect(hectares / mean).toBeGreaterThanOrEqual(CELL_AREA_SHARE.from * (1 - 1e-9));
          // A cell of the largest area may take one below the minimum.
          for (const { hectares } of cells)
            expect(hectares / mean).toBeLessThan(CELL_AREA_SHARE.from + CELL_AREA_SHARE.to);
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it.each(Object.entries(demo['demo-ro']).slice(0, 6))('keep it for demo parcel %s', (_, ring) => {
    const middle = ring.reduce((sum, [lng]) => sum + lng!, 0) / ring.length;
    for (const density of [2, 3, 5])
      expect(violationsOf([[ring]], density, (lng, lat) => Number(lng + lat / 50 > middle))).toEqual([]);
  });

  it('are each in one zone, up to the pieces on its border', () => {
    const border = 330 / DEGREE_M[0];
    const cells = zoneCells(rectangle(1000, 400), (lng) => Number(lng > border), 5)!;
    for (const { shape } of cells) {
      const x = shape.flat(2).map((point) => point[0]! / border);
      const west = Math.min(...x);
      const east = Math.max(...x);
      const share = Math.min(1, Math.max(0, 1 - west) / (east - west));
      expect(Math.min(share, 1 - share)).toBeLessThan(0.15);
    }
    expect(cells).toHaveLength(8);
  });

  it('have no more corners than their borders turn or meet others', () => {
    const border = 500 / DEGREE_M[0];
    const cells = zoneCells(rectangle(1000, 100), (lng) => Number(lng > border), 5)!;
    expect(cells.map(({ shape }) => shape[0]![0]!.length)).toEqual([5, 5]);
  });

  it('do not follow a zone below the minimum', () => {
    const shape = rectangle(600, 300);
    const tip = 30 / DEGREE_M[0];
    expect(zoneCells(shape, (lng) => Number(lng > tip), 5)).toEqual(sampleCells(shape, 5));
  });

  it('are none of a parcel that crumbles into more pieces than an analysis has', () => {
    const teeth = Array.from({ length: 2000 }, (_, i) => [
      [i, 0],
      [i, 1000],
      [i + 0.5, 1000],
      [i + 0.5, 0],
    ]).flat();
    const ring = [...teeth, [2000, -10], [0, -10], [0, 0]].map(([x, y]) => [
      x! / DEGREE_M[0],
      y! / DEGREE_M[1],
    ]);
    expect(zoneCells([[ring]], (lng) => Number(lng > 0.01), 2)).toBeNull();
  });

  it('of a parcel in one zone, or of one cell, are those of the grid', () => {
    expect(zoneCells(rectangle(800, 500), () => 2, 3)).toEqual(sampleCells(rectangle(800, 500), 3));
    const small = rectangle(100, 150);
    expect(zoneCells(small, (lng) => Number(lng > 0.0005))).toEqual(sampleCells(small));
    expect(zoneCells([], () => 0)).toEqual([]);
  });
});
