import type { ProductQuantity } from '@brazda/domain';
import { amountOn, cellAreas } from './cell-areas.ts';
import type { RatedGrid } from './prescription.ts';
import { RAW_RATES } from './raw-rates.ts';

/** Much less than a raw number: a mean that is a whole one but for rounding stays it. */
const NOISE = 1e-6;

/** A grid with fewer cells, and how much is not spread because of it, in kg, l or seeds. */
export interface JoinedCells {
  readonly grid: RatedGrid;
  readonly off: number;
}

/**
 * Joins square blocks of `side` by `side` cells. A block has the mean of its cells in the field by their area, rounded down to
 * what the format can hold, so that never more is spread than before. A block in which nothing is spread on some cell is off as
 * a whole, because that may be a buffer.
 */
export function joinCells(grid: RatedGrid, side: number, quantity: ProductQuantity): JoinedCells {
  const { per_unit } = RAW_RATES[quantity];
  const areas = cellAreas(grid);
  const columns = Math.ceil(grid.columns / side);
  const rows = Math.ceil(grid.rows / side);
  const blockOf = (cell: number) =>
    Math.floor(cell / grid.columns / side) * columns + Math.floor((cell % grid.columns) / side);
  const land = new Float64Array(columns * rows);
  const amounts = new Float64Array(columns * rows);
  const areOff = new Uint8Array(columns * rows);
  for (const [cell, rate] of grid.rates.entries()) {
    const area = areas[cell]!;
    if (area === 0) continue;
    const block = blockOf(cell);
    land[block]! += area;
    amounts[block]! += amountOn(rate, area);
    if (rate === 0) areOff[block] = 1;
  }
  const rates = land.map((area, block) => {
    if (area === 0) return Number.NaN;
    if (areOff[block]) return 0;
    const mean = amounts[block]! / amountOn(1, area);
    return Math.floor(mean * per_unit + NOISE) / per_unit;
  });
  return {
    grid: {
      ...grid,
      cell_lat: grid.cell_lat * side,
      cell_lng: grid.cell_lng * side,
      columns,
      rows,
      rates,
      areas_m2: land,
    },
    off: amounts.reduce((sum, amount, block) => (areOff[block] ? sum + amount : sum), 0),
  };
}
