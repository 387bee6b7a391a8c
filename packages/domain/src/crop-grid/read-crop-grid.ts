import { foldText } from '../text/fold-text.ts';
import type { YieldUnit } from '../yields/yield-unit.ts';
import type {
  CropGridHints,
  CropGridLine,
  CropGridParcel,
  CropGridProblem,
  CropGridRow,
  CropGridSeason,
} from './crop-grid.ts';
import { parcelFinder } from './find-parcel.ts';
import { planParcel } from './plan-parcel.ts';
import { gridRowReader, type ReadRow } from './read-grid-row.ts';

/** What a grid leads to: its rows in order, and every cell that is not clear. */
export interface CropGrid {
  readonly lines: readonly CropGridLine[];
  readonly problems: readonly CropGridProblem[];
  /** Words that are no crop, with their cells, the most frequent first. */
  readonly unknown_names: readonly UnknownName[];
  /** How many yields were converted to tonnes from each other unit. */
  readonly converted: Readonly<Partial<Record<YieldUnit, number>>>;
}

/** A word that is no crop; how many cells have it. */
export interface UnknownName {
  readonly text: string;
  readonly cells: number;
}

/**
 * Reads a grid of crops for the parcels of a season. Rows of one parcel are its crops. Empty cells leave what the parcel has,
 * or get the usual days of a new crop. A parcel with a cell that is not clear has no plan.
 */
export function readCropGrid(
  rows: readonly CropGridRow[],
  parcels: readonly CropGridParcel[],
  season: CropGridSeason,
  hints: CropGridHints = {},
): CropGrid {
  const findParcels = parcelFinder(parcels);
  const reader = gridRowReader({ season, findParcels, hints });
  const read = rows.map((row) => reader(row));
  const problems = read.flatMap((one) => one.problems);
  const plans = new Map<CropGridRow, CropGridLine['plan']>();
  for (const [parcel, own] of Map.groupBy(read, (one) => one.parcel)) {
    if (parcel === null || own.some((one) => one.problems.length > 0)) continue;
    const planned = planParcel(parcel, own, season);
    if ('problems' in planned) problems.push(...planned.problems);
    else for (const [row, plan] of planned) plans.set(row, plan);
  }
  return {
    lines: read.map(({ row, parcel }) => ({
      number: row.number,
      parcel,
      plan: plans.get(row) ?? null,
    })),
    problems: problems.sort((one, other) => one.number - other.number),
    unknown_names: unknownNamesOf(problems),
    converted: countConverted(read),
  };
}

function unknownNamesOf(problems: readonly CropGridProblem[]): UnknownName[] {
  const unknown = problems.filter(({ column, problem }) => column === 'crop' && problem === 'unknown');
  return [...Map.groupBy(unknown, ({ text }) => foldText(text)).values()]
    .map((cells) => ({ text: cells[0]!.text, cells: cells.length }))
    .sort((one, other) => other.cells - one.cells);
}

function countConverted(rows: readonly ReadRow[]) {
  const counts: Partial<Record<YieldUnit, number>> = {};
  for (const unit of rows.flatMap(({ converted }) => converted)) counts[unit] = (counts[unit] ?? 0) + 1;
  return counts;
}
