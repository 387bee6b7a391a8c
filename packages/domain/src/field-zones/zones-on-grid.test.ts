import { describe, expect, it } from 'vitest';
import type { RateGrid } from '../prescriptions/parcel-grid.ts';
import { zonesOnGrid } from './zones-on-grid.ts';

const GRID: RateGrid = { min_lat: 44, min_lng: 27, cell_lat: 0.0001, cell_lng: 0.0001, columns: 4, rows: 2 };
const DRAWN = { grid: GRID, zones: [1, 1, 2, 2, 1, 1, 2, 0] };
const ALL = GRID.columns * GRID.rows;
const whole = Array.from({ length: ALL }, () => 100);

describe('zones that were drawn', () => {
  it('are the same on the same grid, but for land that had none', () => {
    expect(zonesOnGrid(DRAWN, { grid: GRID, areas_m2: whole })).toEqual([1, 1, 2, 2, 1, 1, 2, 2]);
    const areas_m2 = whole.map((area, cell) => (cell === 0 ? 0 : area));
    expect(zonesOnGrid(DRAWN, { grid: GRID, areas_m2 })).toEqual([0, 1, 2, 2, 1, 1, 2, 2]);
  });

  it('are found by place where the parcel has grown, and reach over what is new', () => {
    const grown = { ...GRID, min_lng: 27 - 0.0002, columns: 8, rows: 2 };
    const areas_m2 = Array.from({ length: 16 }, () => 100);
    expect(zonesOnGrid(DRAWN, { grid: grown, areas_m2 })).toEqual([
      1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2,
    ]);
  });

  it('are none on other ground', () => {
    expect(zonesOnGrid(DRAWN, { grid: { ...GRID, min_lat: 45 }, areas_m2: whole })).toBeNull();
  });
});
