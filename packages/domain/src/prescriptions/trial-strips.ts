import { type MachineCells, type MachineWay, machineCellsOf } from './machine-cells.ts';
import type { ParcelGrid } from './parcel-grid.ts';

/** Which strips are wanted: with one rate to compare the map with, and with plenty to see what the crop could take. */
export interface StripWish {
  readonly check: 2 | 3;
  readonly has_rich: boolean;
}

export const STRIP_KINDS = ['check', 'rich'] as const;
export type StripKind = (typeof STRIP_KINDS)[number];

/** A strip along the way of a machine: a whole pass. */
export interface TrialStrip {
  readonly kind: StripKind;
  /** The number of its pass, from 0. */
  readonly pass: number;
}

/** A rich strip has so many times the uniform rate, as strips with plenty of nitrogen usually do. */
export const RICH_FACTOR = 1.5;

/** A pass that has less of this share of the usual land of a pass is too short to compare. */
const MIN_LENGTH = 0.6;

/**
 * Lays strips on passes of a machine: evenly over the land, so that they cross all of it; not along the edges, where crops grow
 * otherwise, nor side by side, because a strip is compared with the passes beside it. A rich strip lies between the first two check
 * strips. None where the parcel has too few passes that are long enough.
 */
export function layStrips(
  { pass, passes }: Pick<MachineCells, 'pass' | 'passes'>,
  areas_m2: readonly number[],
  { check, has_rich }: StripWish,
): readonly TrialStrip[] {
  const land = new Float64Array(passes);
  for (const [cell, area] of areas_m2.entries()) if (pass[cell]! >= 0) land[pass[cell]!]! += area;
  const usual = [...land].sort((a, b) => a - b)[Math.floor(passes / 2)] ?? 0;
  const isFree = (at: number, taken: readonly TrialStrip[]) =>
    at > 0 &&
    at < passes - 1 &&
    land[at]! >= MIN_LENGTH * usual &&
    taken.every((strip) => Math.abs(strip.pass - at) > 1);
  const strips: TrialStrip[] = [];
  const add = (kind: StripKind, share: number) => {
    const wanted = passAt(land, share);
    const free = [...land.keys()].filter((at) => isFree(at, strips));
    const [nearest] = free.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
    if (nearest !== undefined) strips.push({ kind, pass: nearest });
  };
  for (let i = 0; i < check; i++) add('check', (i + 0.5) / check);
  if (has_rich) add('rich', 1 / check);
  return strips.length === check + (has_rich ? 1 : 0) ? strips : [];
}

/** The cells of a grid that lie on strips. */
export function cellsOnStrips(
  { grid, areas_m2 }: Pick<ParcelGrid, 'grid' | 'areas_m2'>,
  machine: MachineWay,
  strips: readonly TrialStrip[],
): number[] {
  const passes = new Set(strips.map(({ pass }) => pass));
  const { pass } = machineCellsOf(grid, areas_m2, machine);
  return [...pass.keys()].filter((cell) => passes.has(pass[cell]!));
}

/** The pass up to which a share of the land lies. */
function passAt(land: Float64Array, share: number): number {
  const all = land.reduce((sum, area) => sum + area, 0);
  let below = 0;
  for (const [at, area] of land.entries()) {
    below += area;
    if (below >= share * all) return at;
  }
  return land.length - 1;
}
