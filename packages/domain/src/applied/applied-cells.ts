import type { AppliedPoints, PlaneAppliedPoints } from '../harvest/harvest-points.ts';
import { movementOf } from '../harvest/movement-of.ts';
import { Swaths } from '../harvest/swaths.ts';
import type { ParcelGrid } from '../prescriptions/parcel-grid.ts';
import { HECTARE_M2 } from '../soil/sample-cells.ts';

/** What was spread on a parcel, by the cells of its grid. */
export interface AppliedCells {
  /** Kilograms, liters or thousand seeds per hectare of what was covered; 0 where nothing was spread. */
  readonly rates: readonly number[];
  /** The share of the land of each cell that was covered, 0 to 1. */
  readonly covered: readonly number[];
  /** Kilograms, liters or thousand seeds. */
  readonly total: number;
  /** Hectares that were covered, and that were covered again by another pass. */
  readonly hectares: number;
  readonly overlap_ha: number;
  /** Of what was set, by area; null where the machine did not log it. */
  readonly set_mean: number | null;
}

/** Less of a cell says nothing about its rate. */
const MIN_COVERED = 0.1;

/**
 * Spreads what a machine has logged over the cells of a parcel: each point covers a rectangle as long as its step and as wide as
 * the machine, minus sections that are off. What several passes put on the same land adds up. The antenna is taken for the
 * place of the machine, and a spreader for one that spreads as wide as it says.
 */
export function appliedCells(points: AppliedPoints, { grid, cell_m, areas_m2 }: ParcelGrid): AppliedCells {
  const plane = {
    x0: 0,
    y0: grid.rows * cell_m,
    pixel: cell_m,
    width: grid.columns,
    height: grid.rows,
  };
  const placed = onPlane(points, grid, cell_m);
  const movement = movementOf(placed);
  const swaths = new Swaths(placed, movement, points.width, plane);
  const cellAt = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / cell_m), Math.floor(y / cell_m)];
    return column < 0 || row < 0 || column >= grid.columns || row >= grid.rows
      ? -1
      : row * grid.columns + column;
  };
  const spreading = Array.from(points.rates.keys()).filter(
    (i) =>
      points.rates[i]! > 0 &&
      points.width[i]! > 0 &&
      movement.distance[i]! > 0 &&
      !Number.isNaN(movement.east[i]!),
  );
  // Which pass came first is known once all have been laid.
  for (const i of spreading) swaths.claim(i);
  const amounts = new Float64Array(areas_m2.length);
  const fresh = new Float64Array(areas_m2.length);
  const sums = { worked_m2: 0, fresh_m2: 0, amount: 0, set: 0, set_m2: 0 };
  const cells: number[] = [];
  for (const i of spreading) {
    const rate = points.rates[i]! / HECTARE_M2;
    const worked = points.width[i]! * movement.distance[i]!;
    cells.length = 0;
    const each = swaths.visitAll(i, (x, y) => cells.push(cellAt(x, y)));
    for (const cell of cells) if (cell >= 0) amounts[cell]! += rate * each;
    cells.length = 0;
    const eachFresh = swaths.visitFresh(i, (x, y) => cells.push(cellAt(x, y)));
    for (const cell of cells) if (cell >= 0) fresh[cell]! += eachFresh;
    sums.worked_m2 += worked;
    sums.fresh_m2 += cells.length * eachFresh;
    sums.amount += rate * worked;
    if (Number.isNaN(points.set_rates[i]!)) continue;
    sums.set += points.set_rates[i]! * worked;
    sums.set_m2 += worked;
  }
  const covered = areas_m2.map((area, cell) => (area === 0 ? 0 : Math.min(1, fresh[cell]! / area)));
  return {
    rates: covered.map((share, cell) =>
      share < MIN_COVERED ? 0 : (amounts[cell]! * HECTARE_M2) / fresh[cell]!,
    ),
    covered,
    total: sums.amount,
    hectares: sums.fresh_m2 / HECTARE_M2,
    overlap_ha: Math.max(0, sums.worked_m2 - sums.fresh_m2) / HECTARE_M2,
    set_mean: sums.set_m2 === 0 ? null : sums.set / sums.set_m2,
  };
}

/** Meters from the south-west corner of a grid. */
function onPlane(points: AppliedPoints, grid: ParcelGrid['grid'], cell_m: number): PlaneAppliedPoints {
  const { lng, lat, ...columns } = points;
  const meters = { x: cell_m / grid.cell_lng, y: cell_m / grid.cell_lat };
  return {
    ...columns,
    x: lng.map((degrees) => (degrees - grid.min_lng) * meters.x),
    y: lat.map((degrees) => (degrees - grid.min_lat) * meters.y),
  };
}
