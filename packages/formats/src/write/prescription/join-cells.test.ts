import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf } from '../testing/prescription-of.ts';
import { amountOn, cellAreas } from './cell-areas.ts';
import { joinCells } from './join-cells.ts';
import type { RatedGrid } from './prescription.ts';
import { RAW_RATES } from './raw-rates.ts';

const amountOf = (grid: RatedGrid) => {
  const areas = cellAreas(grid);
  return grid.rates.reduce((sum, rate, at) => (areas[at]! > 0 ? sum + amountOn(rate, areas[at]!) : sum), 0);
};

describe('joined cells', () => {
  it('have the mean of those in the field, by their area', () => {
    const rows = [
      [100, 200, 50],
      [Number.NaN, 200, 50],
    ];
    const { grid, off } = joinCells({ ...gridOf(rows), areas_m2: [100, 400, 400, 0, 100, 100] }, 2, 'solid');
    expect([grid.columns, grid.rows, off]).toEqual([2, 1, 0]);
    expect([...grid.rates]).toEqual([Math.floor((100 * (100 + 800 + 200)) / 6) / 100, 50]);
    expect(Array.from(grid.areas_m2!)).toEqual([600, 500]);
    expect([grid.cell_lat, grid.cell_lng]).toEqual([0.000_36, 0.000_504]);
  });

  it('stay outside of the field, and are off where a part is off, which is said', () => {
    const rows = [
      [Number.NaN, Number.NaN, 0, 150],
      [Number.NaN, Number.NaN, 150, 150],
    ];
    const areas_m2 = new Array<number>(8).fill(1000);
    const { grid, off } = joinCells({ ...gridOf(rows), areas_m2 }, 2, 'solid');
    expect([...grid.rates]).toEqual([Number.NaN, 0]);
    expect(off).toBeCloseTo(45, 9);
  });

  it('do not count cells without land of the field', () => {
    const { grid } = joinCells({ ...gridOf([[0, 120]]), areas_m2: [0, 400] }, 2, 'solid');
    expect([...grid.rates]).toEqual([120]);
  });

  it('keep what is spread in all, but for what is off and less than a raw number a cell', () => {
    const rate = fc.oneof(fc.constantFrom(Number.NaN, 0), fc.double({ min: 0.5, max: 400, noNaN: true }));
    const cells = fc.record({
      columns: fc.integer({ min: 1, max: 9 }),
      rates: fc.array(rate, { minLength: 1, maxLength: 60 }),
      side: fc.integer({ min: 1, max: 7 }),
    });
    fc.assert(
      fc.property(cells, ({ columns, rates, side }) => {
        const whole = rates.slice(0, Math.max(1, Math.floor(rates.length / columns)) * columns);
        const width = Math.min(columns, whole.length);
        const rows = Array.from({ length: whole.length / width }, (_, row) =>
          whole.slice(row * width, (row + 1) * width),
        );
        const grid = gridOf(rows);
        const before = amountOf(grid);
        const joined = joinCells(grid, side, 'solid');
        const after = amountOf(joined.grid);
        const land = cellAreas(grid).reduce((sum, area) => sum + area, 0);
        expect(after + joined.off).toBeLessThanOrEqual(before + 1e-6);
        expect(before - after - joined.off).toBeLessThanOrEqual(
          amountOn(1 / RAW_RATES.solid.per_unit, land) + 1e-6,
        );
        expect(cellAreas(joined.grid).reduce((sum, area) => sum + area, 0)).toBeCloseTo(land, 6);
      }),
    );
  });
});
