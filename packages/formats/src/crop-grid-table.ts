import {
  CROP_GRID_COLUMNS,
  CROP_GRID_LIMITS,
  type CropGridColumn,
  type CropGridRow,
  withoutYieldUnit,
  type YieldUnit,
  yieldUnitIn,
} from '@brazda/domain';
import { ANY_FILE } from './any-file.ts';
import { CROP_DAYS_COLUMNS } from './crop-days-columns.ts';
import { readPastedRows } from './csv-rows.ts';
import { assignColumns } from './mapping.ts';

/** Known titles of the columns, folded as by `plainColumn`; a yield of no kind was measured. */
// biome-ignore format: one language after the other
const TITLES: Readonly<Record<CropGridColumn, readonly string[]>> = {
  reference: ['reference', 'ref', 'referinta'],
  parcel: [...ANY_FILE.display_name!, ...ANY_FILE.parcel_no!, 'parcele', 'parcels', 'parcelles', 'tarla', 'sola'],
  crop: [...ANY_FILE.crop!, 'culture', 'culturi', 'crops'],
  crop_hybrid: ANY_FILE.crop_hybrid!,
  sow_date: [...CROP_DAYS_COLUMNS.sow_date, 'sowing', 'sown', 'semanat', 'semanatla', 'semis', 'semele'],
  days_estimated: ANY_FILE.days_estimated!,
  harvest_date: [...CROP_DAYS_COLUMNS.harvest_date, 'harvest', 'harvested', 'recoltat', 'recoltare', 'recolte', 'recoltele'],
  yield_estimated: [
    'yieldestimated', 'estimatedyield', 'estimatedyieldtha', 'expectedyield', 'expectedyieldtha',
    'productieestimata', 'productieestimatatha', 'productieplanificata', 'productieplanificatatha',
    'rendementestime', 'rendementestimetha', 'objectifderendement',
  ],
  yield_measured: [
    'yieldmeasured', 'measuredyield', 'measuredyieldtha', 'yield', 'yieldtha', 'tha',
    'productiemasurata', 'productiemasuratatha', 'productierealizata', 'productie', 'productietha', 'randament', 'randamenttha',
    'rendementmesure', 'rendementmesuretha', 'rendementrealise', 'rendement', 'rendementtha',
  ],
};
/** The columns of a table without titles. */
const WITHOUT_TITLES = CROP_GRID_COLUMNS.filter(
  (column) => column !== 'reference' && column !== 'days_estimated',
);
/** How the person wants a pasted table to be read; what is left out is detected. */
export interface CropGridChoice {
  /** What each column holds; null is not read. */
  readonly columns?: readonly (CropGridColumn | null)[] | undefined;
  /** Whether the first row has titles. */
  readonly has_titles?: boolean | undefined;
}

/** A pasted table of crops. */
export interface CropGridTable {
  /** What each column holds; null is not read. */
  readonly columns: readonly (CropGridColumn | null)[];
  /** The first row where it has titles. */
  readonly titles: readonly string[] | null;
  readonly rows: readonly CropGridRow[];
  /** The units of yields that the titles say. */
  readonly units: Readonly<Partial<Record<CropGridColumn, YieldUnit>>>;
}

/**
 * Reads a table of crops that was pasted from a spreadsheet, with titles in any language or without; one row more than
 * allowed, to be noticed. Null where it is no table.
 */
export async function readCropGridTable(
  text: string,
  choice: CropGridChoice = {},
): Promise<CropGridTable | null> {
  const rows = (await readPastedRows(text, CROP_GRID_LIMITS.rows + 2))?.map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, CROP_GRID_LIMITS.columns),
  }));
  const [first] = rows ?? [];
  if (!rows || !first) return null;
  const found = columnsIn(first.cells);
  const has_titles = choice.has_titles ?? found !== null;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const detected = (has_titles && found) || WITHOUT_TITLES;
  const columns = Array.from({ length: width }, (_, at) => (choice.columns ?? detected)[at] ?? null);
  return {
    columns,
    titles: has_titles ? first.cells : null,
    units: has_titles ? unitsIn(first.cells, columns) : {},
    rows: rows.slice(has_titles ? 1 : 0).map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(
        columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
      ),
    })),
  };
}

/** What the columns hold by their titles; null where the row has no titles of a parcel and something else. */
function columnsIn(titles: readonly string[]): (CropGridColumn | null)[] | null {
  const names = titles.map(nameOfTitle);
  const mapping = assignColumns(CROP_GRID_COLUMNS, [TITLES], names);
  const known = CROP_GRID_COLUMNS.filter((column) => mapping[column] !== undefined);
  const hasParcel = known.includes('parcel') || known.includes('reference');
  if (!hasParcel || known.length < 2) return null;
  return names.map(
    (name, at) => known.find((column) => mapping[column] === name && names.indexOf(name) === at) ?? null,
  );
}

/** A title without its unit; a title that is nothing but a unit, such as `t/ha`, is a yield. */
function nameOfTitle(title: string): string {
  const name = withoutYieldUnit(title).trim();
  return yieldUnitIn(title) && name === '' ? 'yield' : name;
}

function unitsIn(titles: readonly string[], columns: readonly (CropGridColumn | null)[]) {
  const units: Partial<Record<CropGridColumn, YieldUnit>> = {};
  for (const [at, column] of columns.entries()) {
    const unit = yieldUnitIn(titles[at] ?? '');
    if (unit && (column === 'yield_estimated' || column === 'yield_measured')) units[column] = unit;
  }
  return units;
}
