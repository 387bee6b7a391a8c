import { describe, expect, it } from 'vitest';
import { guidanceLine, longSideBearing, machineCellsOf } from './machine-cells.ts';
import { SLOPING } from './testing/sloping-field.ts';

describe('the pieces of a machine', () => {
  it('are as wide as the machine, along its way', () => {
    const { pass, passes, piece, pieces } = machineCellsOf(SLOPING.grid, SLOPING.areas_m2, {
      width_m: 30,
      bearing_deg: 0,
    });
    const { columns } = SLOPING.grid;
    // 397 m from west to east.
    expect(passes).toBe(14);
    expect([0, 2, 3, 5, 6].map((column) => pass[5 * columns + column])).toEqual([0, 0, 1, 1, 2]);
    expect(new Set(piece).size).toBe(pieces + (new Set(piece).has(-1) ? 1 : 0));
  });

  it('run across the field where the machine does', () => {
    const { pass } = machineCellsOf(SLOPING.grid, SLOPING.areas_m2, { width_m: 20, bearing_deg: 90 });
    const { columns } = SLOPING.grid;
    expect(new Set(pass.slice(4 * columns, 4 * columns + 30)).size).toBe(1);
  });
});

it('a machine follows the longest sides unless told otherwise', () => {
  const strip = (bearing: 'north' | 'east') => {
    const [lng, lat] = bearing === 'north' ? [0.0005, 0.005] : [0.005, 0.0005];
    return [
      [
        [
          [26, 44],
          [26 + lng, 44],
          [26 + lng, 44 + lat],
          [26, 44 + lat],
          [26, 44],
        ],
      ],
    ];
  };
  expect([longSideBearing(strip('north')), longSideBearing(strip('east'))]).toEqual([0, 90]);
});

it('guidance is the middle of a pass in the middle of the parcel, in the direction of travel', () => {
  const { grid, areas_m2 } = SLOPING;
  const north = guidanceLine(grid, areas_m2, { width_m: 20, bearing_deg: 0 });
  expect(north.a[0]).toBeCloseTo(north.b[0]!, 9);
  expect(north.b[1]).toBeGreaterThan(north.a[1]!);
  // Ten whole passes of 20 m and half a one, east of the western edge.
  expect((north.a[0]! - grid.min_lng) / grid.cell_lng).toBeCloseTo(21, 1);
  const slanted = guidanceLine(grid, areas_m2, { width_m: 24, bearing_deg: 30 });
  const [east, up] = [
    (slanted.b[0]! - slanted.a[0]!) / grid.cell_lng,
    (slanted.b[1]! - slanted.a[1]!) / grid.cell_lat,
  ];
  expect(Math.atan2(east, up) * (180 / Math.PI)).toBeCloseTo(30, 4);
});
