import { describe, expect, it } from 'vitest';
import { parcelGridOf } from './parcel-grid.ts';
import { SLOPING } from './testing/sloping-field.ts';

describe('the cells of a parcel', () => {
  it('have together its area to the square meter, and none in a hole', () => {
    const { areas_m2, grid, cell_m } = SLOPING;
    expect(areas_m2.reduce((sum, area) => sum + area, 0)).toBe(103_700);
    expect(cell_m).toBe(10);
    const pond = Math.floor((26.10225 - grid.min_lng) / grid.cell_lng);
    const row = Math.floor((44.50115 - grid.min_lat) / grid.cell_lat);
    expect(areas_m2[row * grid.columns + pond]).toBe(0);
    // The legal area differs a little from that on the plane.
    expect(Math.max(...areas_m2)).toBeGreaterThan(95);
    expect(Math.max(...areas_m2)).toBeLessThan(105);
  });

  it('are larger in a large parcel, and too many in one that spreads over a county', () => {
    const square = (side: number) => [
      [
        [
          [26, 44],
          [26 + side, 44],
          [26 + side, 44 + side],
          [26, 44 + side],
          [26, 44],
        ],
      ],
    ];
    expect(parcelGridOf(square(0.04), 1000)?.cell_m).toBe(20);
    expect(parcelGridOf(square(0.4), 100_000)).toBeNull();
  });
});
