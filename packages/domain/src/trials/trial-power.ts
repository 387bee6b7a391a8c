import { type MachineWay, machineCellsOf } from '../prescriptions/machine-cells.ts';
import { gridCellCenter, type ParcelGrid } from '../prescriptions/parcel-grid.ts';
import type { RatedStrip } from '../prescriptions/prescription.ts';
import { HECTARE_M2 } from '../soil/sample-cells.ts';
import { studentT } from '../statistics/student-t.ts';
import { TESTED_CONFIDENCE } from './compare-strips.ts';
import { type PassRow, passRowsOf, STRETCH_M } from './pass-rows.ts';
import { MIN_DEGREES, passMeansOf, type Stray, strayOf } from './pass-stray.ts';

/** About eight times out of ten a difference of the stated size is seen. */
export const TRIAL_POWER = 0.8;
/** The share of Student's distribution within ±t whose upper end is exceeded two times in ten. */
const MISSED = 2 * TRIAL_POWER - 1;

/**
 * How far the mean of a pass of 400 m lies from its sides where no yield map of the parcel tells, t/ha. Assumed: the middle of the
 * simulated fields of `bench -- trials`, whose yields differ by 0.9 t/ha (SD), correlated over 15 to 100 m. Longer passes stray
 * less, by the root of their length.
 */
const ASSUMED_STRAY = { t_ha: 0.25, at_m: 400 } as const;

/** Strips that are planned. */
export interface PlannedStrips {
  readonly strips: number;
  /** Meters of the mean strip. */
  readonly length_m: number;
  /** Passes of the machine on the parcel. */
  readonly passes: number;
}

/** How far passes lie from their sides on a yield map of a season without strips; null for too few passes. */
export function strayOfMap(rows: readonly PassRow[]): Stray | null {
  return strayOf(
    passMeansOf(rows, ({ own, sides: [left, right] }) => (left.t_ha + right.t_ha) / 2 - own.t_ha),
    0,
  );
}

/**
 * The smallest difference, t/ha, that strips show about eight times out of ten: (t of the interval + t of the power) · stray / √strips
 * (Cohen 1988, chapter 2, with Student's t for the unknown deviation). Null for too few passes.
 */
export function seenDifference(
  { strips, length_m, passes }: PlannedStrips,
  stray: Stray | null,
): number | null {
  const planned = strayOf(
    Array.from({ length: passes - 2 }, () => ({ value: 0, stretches: 1 })),
    1,
  );
  if (strips === 0 || length_m < STRETCH_M || !planned) return null;
  const t_ha = stray?.t_ha ?? ASSUMED_STRAY.t_ha * Math.sqrt(ASSUMED_STRAY.at_m / length_m);
  const t = studentT(TESTED_CONFIDENCE, planned.degrees) + studentT(MISSED, planned.degrees);
  return (t * t_ha) / Math.sqrt(strips);
}

/** What laid check strips would show. */
export interface SeenDifference {
  /** The smallest difference. */
  readonly t_ha: number;
  /** Whether a yield map of the parcel tells how far its passes lie from their sides; otherwise that is assumed. */
  readonly is_measured: boolean;
}

/** The cells of a parcel with what was harvested on them before; null where there is no yield map, or it shows nothing. */
export interface HarvestedCells extends ParcelGrid {
  readonly harvest: { readonly yields: readonly (number | null)[] } | null;
}

/**
 * The smallest difference that laid check strips would show; null without any. Passes of the machine on a yield map of the parcel, as
 * wide and long as the strips, tell how far they stray; strips on it let it seem a little more.
 */
export function seenByStrips(
  cells: HarvestedCells,
  machine: MachineWay,
  laid: readonly RatedStrip[],
): SeenDifference | null {
  const checks = laid.filter(({ kind }) => kind === 'check');
  if (checks.length === 0) return null;
  const land = checks.reduce((sum, { hectares }) => sum + hectares, 0) * HECTARE_M2;
  const { passes } = machineCellsOf(cells.grid, cells.areas_m2, machine);
  const length_m = land / checks.length / machine.width_m;
  const stray = strayOfCells(cells, machine);
  const t_ha = seenDifference({ strips: checks.length, length_m, passes }, stray);
  return t_ha === null ? null : { t_ha, is_measured: stray !== null };
}

function strayOfCells({ grid, areas_m2, harvest }: HarvestedCells, machine: MachineWay): Stray | null {
  if (!harvest) return null;
  const nothing = areas_m2.map(() => 0);
  const plan = { grid, areas_m2, machine, zones: nothing, planned: nothing, rates: nothing, strips: [] };
  const cells = harvest.yields.flatMap((t_ha, cell) =>
    t_ha === null ? [] : [{ ...gridCellCenter(grid, cell), t_ha }],
  );
  const stray = strayOfMap(passRowsOf(cells, plan));
  return stray && stray.degrees >= MIN_DEGREES ? stray : null;
}
