import { cropDatesOf } from '../crops/crop-dates.ts';
import { type CropDay, daysNamedIn } from '../crops/crop-interval.ts';
import { type Crop, cropById } from '../crops/crops.ts';
import { cropOfText } from '../crops/find-crop.ts';
import { growingWindow } from '../farms/season.ts';
import { ESTIMATE_MARK } from '../season-curve/mark-estimate.ts';
import { foldText } from '../text/fold-text.ts';
import { readFarmYield, yieldUnitOf } from '../yields/farm-yield-unit.ts';
import { readYield, type WrittenYield, type YieldUnit } from '../yields/yield-unit.ts';
import { chooseYears, daysInWindow } from './choose-years.ts';
import {
  CROP_COLUMNS,
  type CropGridColumn,
  type CropGridHints,
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
  /** The units from which its yields were converted. */
  readonly converted: readonly YieldUnit[];
  readonly problems: readonly CropGridProblem[];
}

/** A day of a row. */
export interface GridDay {
  readonly day: string;
  readonly is_estimated: boolean;
}

/** The mark of an estimated day, and the one that farmers write before it. */
const MARKS = new RegExp(`[${ESTIMATE_MARK}~]`, 'g');

const NO_DATES = { sow_date: null, harvest_date: null };

/** Dashes stand for an empty cell. */
const EMPTY = /^[-–—]*$/;

interface GridRowContext {
  readonly season: CropGridSeason;
  readonly findParcels: FindParcels;
  readonly hints: CropGridHints;
}

/** A reader of the rows of one grid: reads the cells of a row, and names those that are not clear. */
export function gridRowReader({ season, findParcels, hints }: GridRowContext): (row: CropGridRow) => ReadRow {
  const explained = new Map(hints.crop_names?.map(({ text, crop_id }) => [foldText(text.trim()), crop_id]));
  const cropOf = (text: string): Crop | null => {
    const crop_id = explained.get(foldText(text));
    return crop_id === undefined ? cropOfText(text, season.country) : cropById(crop_id);
  };
  return (row) => readGridRow(row, { season, findParcels, hints, cropOf });
}

interface RowContext extends GridRowContext {
  readonly cropOf: (text: string) => Crop | null;
}

function readGridRow(row: CropGridRow, { season, findParcels, hints, cropOf }: RowContext): ReadRow {
  const problems: CropGridProblem[] = [];
  const textOf = (column: CropGridColumn) => {
    const text = row.cells[column]?.trim() ?? '';
    return EMPTY.test(text) ? '' : text;
  };
  const refuse = (column: CropGridColumn, problem: CropGridProblemKind) => {
    problems.push({ number: row.number, column, problem, text: textOf(column) });
    return null;
  };
  const window = growingWindow(season);
  const estimated = daysNamedIn(textOf('days_estimated'));
  const parcelOf = () => {
    const column = textOf('reference') === '' && row.cells.parcel !== undefined ? 'parcel' : 'reference';
    if (textOf(column) === '') return refuse(column, 'missing');
    const [found, ...others] = findParcels(textOf(column));
    if (!found) return refuse(column, 'unknown');
    return others.length > 0 ? refuse(column, 'ambiguous') : found;
  };
  const hybridOf = (text: string) => (text.length > MAX_HYBRID ? refuse('crop_hybrid', 'too_long') : text);
  const daysOf = (column: CropDay) => {
    const text = textOf(column);
    if (text === '') return [];
    const days = daysInWindow(text.replaceAll(MARKS, '').trim(), window);
    return typeof days === 'string' ? (refuse(column, days) ?? []) : days;
  };
  const crop = textOf('crop') === '' ? null : (cropOf(textOf('crop')) ?? refuse('crop', 'unknown'));
  const parcel = parcelOf();
  // Without a crop in the row, a yield is that of the only crop of the parcel.
  const [only, ...others] = parcel?.crops ?? [];
  const grown =
    crop ?? (textOf('crop') === '' && only && others.length === 0 ? cropById(only.crop_id) : null);
  const usual = grown && parcel ? cropDatesOf(grown, { ...season, latitude: parcel.latitude }) : NO_DATES;
  const days = chooseYears(
    { sow_date: daysOf('sow_date'), harvest_date: daysOf('harvest_date') },
    { crop: grown, usual, end_year: season.end_year },
  );
  const dayOf = (column: CropDay): GridDay | null => {
    const day = days[column];
    if (day === 'no_year') return refuse(column, 'no_year');
    const is_estimated = textOf(column).search(MARKS) !== -1 || estimated.includes(column);
    return day === null ? null : { day, is_estimated };
  };
  const expected = {
    unit: grown ? yieldUnitOf({ yield_unit: hints.yield_unit ?? 't/ha' }, grown.id) : 't/ha',
    usual_t_ha: grown?.yield_t_ha[season.country] ?? null,
  } as const;
  const yieldOf = (column: 'yield_estimated' | 'yield_measured') => {
    const text = textOf(column);
    if (text === '') return null;
    const declared = hints.units?.[column] ?? null;
    if (declared !== null) return readYield(text, declared) ?? refuse(column, 'unreadable');
    const read = readFarmYield(text, expected);
    if (read === 'unclear') return refuse(column, 'unit');
    return read ?? refuse(column, 'unreadable');
  };
  const yield_estimated = yieldOf('yield_estimated');
  const yield_measured = yieldOf('yield_measured');
  return {
    row,
    parcel,
    crop,
    crop_hybrid: hybridOf(textOf('crop_hybrid')) || null,
    days: { sow_date: dayOf('sow_date'), harvest_date: dayOf('harvest_date') },
    yield_estimated: yield_estimated?.tonnes ?? null,
    yield_measured: yield_measured?.tonnes ?? null,
    converted: [yield_estimated, yield_measured].filter(isConverted).map(({ unit }) => unit),
    is_filled: CROP_COLUMNS.some((column) => textOf(column) !== ''),
    problems,
  };
}

function isConverted(read: WrittenYield | null): read is WrittenYield {
  return read !== null && read.unit !== 't/ha';
}
