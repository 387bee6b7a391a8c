import { type CropDay, daysNamedIn } from '../crop-interval.ts';
import type { Crop } from '../crops.ts';
import { cropOfText } from '../find-crop.ts';
import { parseDay } from '../parse-day-input.ts';
import { measuredYieldOf } from '../yields/measured-rows.ts';
import {
  CROP_COLUMNS,
  type CropGridColumn,
  type CropGridParcel,
  type CropGridProblem,
  type CropGridProblemKind,
  type CropGridRow,
  type CropGridSeason,
  MAX_HYBRID,
} from './crop-grid.ts';
import type { FindParcels } from './find-parcel.ts';

/** What a row has, cell by cell; null where a cell is empty or unclear. */
export interface ReadRow {
  readonly row: CropGridRow;
  readonly parcel: CropGridParcel | null;
  readonly crop: Crop | null;
  readonly crop_hybrid: string | null;
  readonly days: Readonly<Record<CropDay, GridDay | null>>;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
  /** Whether anything besides the parcel is filled. */
  readonly is_filled: boolean;
  readonly problems: readonly CropGridProblem[];
}

/** A day; `~` marks an estimate. */
export interface GridDay {
  readonly day: string;
  readonly is_estimated: boolean;
}

/** Dashes stand for an empty cell. */
const EMPTY = /^[-–—]*$/;

/** Reads the cells of a row, and names those that are not clear. */
export function readGridRow(row: CropGridRow, season: CropGridSeason, findParcels: FindParcels): ReadRow {
  const problems: CropGridProblem[] = [];
  const textOf = (column: CropGridColumn) => {
    const text = row.cells[column]?.trim() ?? '';
    return EMPTY.test(text) ? '' : text;
  };
  const refuse = (column: CropGridColumn, problem: CropGridProblemKind) => {
    problems.push({ number: row.number, column, problem, text: textOf(column) });
    return null;
  };
  const estimated = daysNamedIn(textOf('days_estimated'));
  const parcelOf = () => {
    const column = textOf('reference') === '' && row.cells.parcel !== undefined ? 'parcel' : 'reference';
    if (textOf(column) === '') return refuse(column, 'missing');
    const [found, ...others] = findParcels(textOf(column));
    if (!found) return refuse(column, 'unknown');
    return others.length > 0 ? refuse(column, 'ambiguous') : found;
  };
  const hybridOf = (text: string) => (text.length > MAX_HYBRID ? refuse('crop_hybrid', 'too_long') : text);
  const dayOf = (column: CropDay): GridDay | null => {
    const text = textOf(column);
    if (text === '') return null;
    const day = parseDay(text.replaceAll('~', '').trim());
    if (day === null) return refuse(column, 'unreadable');
    if (day < season.start_date || day > season.end_date) return refuse(column, 'outside_season');
    return { day, is_estimated: text.includes('~') || estimated.includes(column) };
  };
  const yieldOf = (column: 'yield_estimated' | 'yield_measured') =>
    textOf(column) === '' ? null : (measuredYieldOf(textOf(column)) ?? refuse(column, 'unreadable'));
  const crop = textOf('crop');
  return {
    row,
    parcel: parcelOf(),
    crop: crop === '' ? null : (cropOfText(crop, season.country) ?? refuse('crop', 'unknown')),
    crop_hybrid: hybridOf(textOf('crop_hybrid')) || null,
    days: { sow_date: dayOf('sow_date'), harvest_date: dayOf('harvest_date') },
    yield_estimated: yieldOf('yield_estimated'),
    yield_measured: yieldOf('yield_measured'),
    is_filled: CROP_COLUMNS.some((column) => textOf(column) !== ''),
    problems,
  };
}
