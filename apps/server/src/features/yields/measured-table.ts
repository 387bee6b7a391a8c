import {
  type ExpectedMeasured,
  foldTitle,
  LANGUAGES,
  type Language,
  type MeasurableCrop,
  readMeasuredRows,
  withoutYieldUnit,
  yieldUnitIn,
} from '@brazda/domain';
import type { TableRow } from '@brazda/formats';
import { HttpError } from '../../platform/http/http-error.ts';
import { readTableFile } from '../../platform/parsing/read-table-file.ts';
import { loadTranslation } from '../../platform/translation.ts';
import type { YieldToSet } from './measured.repo.ts';

/** The titles of the columns that are read. */
export const MEASURED_COLUMNS = {
  reference: 'yields:measured.columns.reference',
  name: 'yields:measured.columns.name',
  yield_measured: 'yields:measured.columns.yield',
} as const;
type ColumnName = keyof typeof MEASURED_COLUMNS;
const COLUMNS = Object.keys(MEASURED_COLUMNS) as ColumnName[];

/** As many as a season has parcels, with room. */
const MAX_ROWS = 20_000;

/** A table of measured yields, the crops to which they may belong, and the language in which its errors name columns. */
export interface MeasuredTableJob {
  readonly bytes: Uint8Array;
  readonly crops: readonly MeasurableCrop[];
  /** What is expected of yields whose unit neither their title nor their cell names. */
  readonly expected: Omit<ExpectedMeasured, 'title'>;
  readonly language: Language;
}

/**
 * Reads a table of measured yields as `measuredYields.file` writes it, in any of the languages. Throws HttpError for the
 * first cell that cannot be read.
 */
export async function readMeasuredTable({
  bytes,
  crops,
  expected,
  language,
}: MeasuredTableJob): Promise<readonly YieldToSet[]> {
  const t = await loadTranslation(language, 'yields');
  const titles = await loadTitles();
  const columnsOf = ({ cells }: TableRow) => cells.map((title) => titles.get(keyOfTitle(title)));
  const rows = await readTableFile(bytes, {
    kind: 'yield_file',
    max: MAX_ROWS + 1,
    isWanted: ([head]) => head !== undefined && missingIn(columnsOf(head)).length === 0,
  });
  if (rows.length > MAX_ROWS) throw new HttpError('yield_file_too_large');
  const [head, ...lines] = rows;
  const columns = columnsOf(head!);
  const nameOf = (column: ColumnName) => t(MEASURED_COLUMNS[column], { unit: expected.unit });
  const missing = missingIn(columns);
  if (missing.length === 2) throw new HttpError('yield_file_broken');
  if (missing.length > 0) throw new HttpError('yield_file_columns', missing.map(nameOf).join(', '));
  const read = readMeasuredRows(
    lines.map(({ number, cells }) => {
      const cellOf = (column: ColumnName) => cells[columns.indexOf(column)] ?? '';
      return {
        number,
        reference: cellOf('reference'),
        name: cellOf('name'),
        yield_measured: cellOf('yield_measured'),
      };
    }),
    crops,
    { ...expected, title: yieldUnitIn(head!.cells[columns.indexOf('yield_measured')] ?? '') },
  );
  if ('problem' in read)
    throw new HttpError(`yield_file_${read.problem}`, `${read.number}, ${nameOf(read.column)}`);
  if (read.length === 0) throw new HttpError('yield_file_empty');
  return read;
}

/** The needed columns that a heading lacks; either of two names a parcel. */
function missingIn(columns: readonly (ColumnName | undefined)[]): ('reference' | 'yield_measured')[] {
  const hasParcels = columns.includes('reference') || columns.includes('name');
  return [
    ...(hasParcels ? [] : (['reference'] as const)),
    ...(columns.includes('yield_measured') ? [] : (['yield_measured'] as const)),
  ];
}

/** A title without its unit, which is read apart. */
function keyOfTitle(title: string): string {
  return foldTitle(withoutYieldUnit(title));
}

/** The titles of the columns in all languages, and their names. */
async function loadTitles(): Promise<ReadonlyMap<string, ColumnName>> {
  const titles = new Map<string, ColumnName>(COLUMNS.map((column) => [column, column]));
  for (const language of LANGUAGES) {
    const t = await loadTranslation(language, 'yields');
    for (const column of COLUMNS)
      titles.set(keyOfTitle(t(MEASURED_COLUMNS[column], { unit: 't/ha' })), column);
  }
  return titles;
}
