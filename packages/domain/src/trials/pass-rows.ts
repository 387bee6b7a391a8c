import { type MachineWay, machinePlaneOf } from '../prescriptions/machine-cells.ts';
import { gridCellAt, type RateGrid } from '../prescriptions/parcel-grid.ts';
import type { RatedStrip } from '../prescriptions/prescription.ts';
import type { StripKind } from '../prescriptions/trial-strips.ts';

/** A cell of a cleaned yield map: its center and what was harvested on it. */
export interface YieldCell {
  readonly lng: number;
  readonly lat: number;
  readonly t_ha: number;
}

/** A parcel in cells with what was spread in each, and the strips on passes of the machine. */
export interface TrialPlan {
  readonly grid: RateGrid;
  readonly areas_m2: readonly number[];
  /** The zone of each cell from 1; 0 without one. */
  readonly zones: readonly number[];
  /** What was to be spread in each cell, and what was spread, per hectare. */
  readonly planned: readonly number[];
  readonly rates: readonly number[];
  readonly machine: MachineWay;
  readonly strips: readonly Omit<RatedStrip, 'hectares'>[];
}

/** Means of a short stretch of a pass. */
export interface Stretch {
  /** Null where the map was spread. */
  readonly kind: StripKind | null;
  readonly t_ha: number;
  /** Per hectare. */
  readonly rate: number;
}

/** A stretch of a pass between those on both sides of it. */
export interface PassRow {
  /** The number of the pass from 0, and of the stretch along it, in steps of `STRETCH_M`. */
  readonly pass: number;
  readonly step: number;
  /** Where most of the stretch lies. */
  readonly zone: number;
  readonly own: Stretch;
  readonly sides: readonly [Stretch, Stretch];
}

/** Meters of a stretch: a cell of a yield map. */
export const STRETCH_M = 10;
/** So near to the edge of a pass, what is spread and what is cut belongs to two passes; in meters and as a share of its width. */
const EDGE_M = 4;
const EDGE_SHARE = 0.25;

interface Sum {
  readonly pass: number;
  readonly step: number;
  count: number;
  t_ha: number;
  rate: number;
  readonly zones: Map<number, number>;
}

/**
 * All stretches of passes that have a yield, with those on both sides of them. Cells at the edges of passes are left out, and those of
 * strips that have another rate: headlands and land on which nothing is spread.
 */
export function passRowsOf(cells: readonly YieldCell[], plan: TrialPlan): PassRow[] {
  const kinds = new Map(plan.strips.map(({ pass, kind }) => [pass, kind]));
  const sums = sumsOf(cells, plan);
  const stretchOf = ({ pass, count, t_ha, rate }: Sum): Stretch => ({
    kind: kinds.get(pass) ?? null,
    t_ha: t_ha / count,
    rate: rate / count,
  });
  return [...sums.values()]
    .flatMap((sum) => {
      const [left, right] = [sum.pass - 1, sum.pass + 1].map((pass) => sums.get(`${pass} ${sum.step}`));
      if (!left || !right) return [];
      const { pass, step } = sum;
      const sides: [Stretch, Stretch] = [stretchOf(left), stretchOf(right)];
      return [{ pass, step, zone: mostOf(sum.zones), own: stretchOf(sum), sides }];
    })
    .sort((a, b) => a.pass - b.pass || a.step - b.step);
}

/** Sums of the cells of each stretch, by its pass and its step. */
function sumsOf(
  cells: readonly YieldCell[],
  { grid, areas_m2, zones, planned, rates, machine, strips }: TrialPlan,
): Map<string, Sum> {
  const plane = machinePlaneOf(grid, areas_m2, machine);
  const edge = Math.min(EDGE_M, EDGE_SHARE * machine.width_m);
  const stripRates = new Map(strips.map(({ pass, rate }) => [pass, rate]));
  const sums = new Map<string, Sum>();
  for (const place of cells) {
    const cell = gridCellAt(grid, place);
    if (cell === null || areas_m2[cell] === 0) continue;
    const { across, along } = plane.at(place);
    const pass = Math.floor(across / machine.width_m);
    if ((stripRates.get(pass) ?? planned[cell]!) !== planned[cell]!) continue;
    const inPass = across - pass * machine.width_m;
    if (Math.min(inPass, machine.width_m - inPass) < edge) continue;
    const step = Math.floor(along / STRETCH_M);
    const key = `${pass} ${step}`;
    const sum = sums.get(key) ?? { pass, step, count: 0, t_ha: 0, rate: 0, zones: new Map() };
    sums.set(key, sum);
    sum.count++;
    sum.t_ha += place.t_ha;
    sum.rate += rates[cell]!;
    sum.zones.set(zones[cell]!, (sum.zones.get(zones[cell]!) ?? 0) + 1);
  }
  return sums;
}

function mostOf(counts: ReadonlyMap<number, number>): number {
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0];
}
