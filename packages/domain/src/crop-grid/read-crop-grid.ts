import type {
  CropGridLine,
  CropGridParcel,
  CropGridProblem,
  CropGridRow,
  CropGridSeason,
} from './crop-grid.ts';
import { parcelFinder } from './find-parcel.ts';
import { planParcel } from './plan-parcel.ts';
import { readGridRow } from './read-grid-row.ts';

/** What a grid leads to: its rows in order, and every cell that is not clear. */
export interface CropGrid {
  readonly lines: readonly CropGridLine[];
  readonly problems: readonly CropGridProblem[];
}

/**
 * Reads a grid of crops for the parcels of a season. Rows of one parcel are its crops. Empty cells leave what the parcel has,
 * or get the usual days of a new crop. Only a grid without problems may be set.
 */
export function readCropGrid(
  rows: readonly CropGridRow[],
  parcels: readonly CropGridParcel[],
  season: CropGridSeason,
): CropGrid {
  const findParcels = parcelFinder(parcels);
  const read = rows.map((row) => readGridRow(row, season, findParcels));
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
  };
}
