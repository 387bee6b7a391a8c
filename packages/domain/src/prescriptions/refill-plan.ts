import { HECTARE_M2 } from '../soil/sample-cells.ts';
import { totalOf } from './fit-rates.ts';
import { type MachineWay, machineCellsOf, machinePlaneOf } from './machine-cells.ts';
import { gridCellCenter, type RateGrid } from './parcel-grid.ts';

/** What a machine takes along at once, and where it begins to spread it. */
export interface RefillLoad {
  /** Kilograms, liters or thousand seeds. */
  readonly amount: number;
  readonly hectares: number;
  /** Passes from 0, in the order in which they are driven; one pass may belong to two loads. */
  readonly first_pass: number;
  readonly last_pass: number;
  /** Longitude and latitude of the first cell. */
  readonly start: readonly [number, number];
  /** Whether the machine must refill in the middle of a pass, because it cannot spread a whole one. */
  readonly starts_within: boolean;
}

/** Rates of a parcel by cell. */
interface RatedCells {
  readonly grid: RateGrid;
  readonly areas_m2: readonly number[];
  readonly rates: readonly number[];
}

/**
 * Divides what is spread into loads of at most a capacity. Passes are driven side by side from one edge, back and forth, the
 * headland as part of them; the machine refills at the end of a pass, and within one only where it cannot spread a whole one.
 * The loads add up to what is spread, exactly. Null where the capacity is not enough for a single cell.
 */
export function refillPlan(
  { grid, areas_m2, rates }: RatedCells,
  way: MachineWay,
  capacity: number,
): readonly RefillLoad[] | null {
  const { pass } = machineCellsOf(grid, areas_m2, way);
  const plane = machinePlaneOf(grid, areas_m2, way);
  const along = areas_m2.map((_, cell) => plane.at(gridCellCenter(grid, cell)).along);
  const amountOf = (cells: readonly number[]) =>
    totalOf(
      cells.map((cell) => rates[cell]!),
      cells.map((cell) => areas_m2[cell]!),
    );
  const spread = [...areas_m2.keys()].filter((cell) => areas_m2[cell]! > 0 && rates[cell]! > 0);
  if (spread.some((cell) => amountOf([cell]) > capacity)) return null;
  const passes = [...Map.groupBy(spread, (cell) => pass[cell]!)].sort(([a], [b]) => a - b);
  const loads: number[][] = [];
  const within = new Set<number>();
  let load: number[] = [];
  const refill = () => {
    if (load.length > 0) loads.push(load);
    load = [];
  };
  for (const [number, cells] of passes) {
    const driven = cells.sort((a, b) => (number % 2 === 0 ? 1 : -1) * (along[a]! - along[b]!));
    const needed = amountOf(driven);
    if (amountOf(load) + needed <= capacity) {
      load.push(...driven);
      continue;
    }
    if (needed <= capacity) {
      refill();
      load = driven;
      continue;
    }
    let held = amountOf(load);
    for (const [at, cell] of driven.entries()) {
      const amount = amountOf([cell]);
      if (held + amount > capacity) {
        refill();
        held = 0;
        if (at > 0) within.add(loads.length);
      }
      load.push(cell);
      held += amount;
    }
  }
  refill();
  return loads.map((cells, at) => {
    const { lng, lat } = gridCellCenter(grid, cells[0]!);
    return {
      amount: amountOf(cells),
      hectares: cells.reduce((sum, cell) => sum + areas_m2[cell]!, 0) / HECTARE_M2,
      first_pass: pass[cells[0]!]!,
      last_pass: pass[cells.at(-1)!]!,
      start: [lng, lat],
      starts_within: within.has(at),
    };
  });
}
