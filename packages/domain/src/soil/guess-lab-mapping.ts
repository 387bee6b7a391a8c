import { isSampleHeading, isUnitOnly, type LabHeading, labHeadingOf } from './lab-headings.ts';
import { LAB_TABLE_LIMITS, type LabColumn, type LabMapping, type LabRow } from './lab-table.ts';
import { sampleMatcher } from './sample-matcher.ts';

/** Rows that are searched for headings: reports begin with the laboratory's address. */
const HEADING_ROWS = 40;
/** Rows that are searched for labels of known samples. */
const LABEL_ROWS = 200;

interface Headings {
  readonly number: number | null;
  readonly columns: readonly LabColumn[];
  readonly sampleColumn: number | null;
}

const NO_HEADINGS: Headings = { number: null, columns: [], sampleColumn: null };

/**
 * Guesses what the columns of a laboratory's table contain, from headings in Romanian, French or English, with units
 * in them or in a row below. What the table does not tell, such as the method of `P (ppm)`, is null for the person to
 * choose. The column of samples is the one with the most labels of known samples, or else the one that is called so.
 */
export function guessLabMapping(rows: readonly LabRow[], knownSamples: readonly string[] = []): LabMapping {
  const readable = rows.slice(0, Math.max(HEADING_ROWS + 1, LABEL_ROWS)).map(readableRow);
  const best = readable
    .slice(0, HEADING_ROWS)
    .map((row, at) => headingsOf(row, readable[at + 1]))
    .reduce((one, other) => (countOf(other) > countOf(one) ? other : one), NO_HEADINGS);
  const sampleColumn = columnOfLabels(readable, knownSamples) ?? best.sampleColumn;
  return {
    headerRow: best.number,
    sampleColumn,
    columns: best.columns.filter(({ column }) => column !== sampleColumn),
    decimalMark: null,
  };
}

function readableRow({ number, cells }: LabRow): LabRow {
  const { columns, text } = LAB_TABLE_LIMITS;
  return { number, cells: cells.slice(0, columns).map((cell) => (cell.length > text ? '' : cell)) };
}

/** The columns that a row names, each parameter and method once: as itself rather than as an oxide or carbon. */
function headingsOf(row: LabRow, below: LabRow | undefined): Headings {
  const found = row.cells.flatMap((cell, column) => {
    const heading = headingIn(cell, below?.cells[column] ?? '');
    return heading ? [{ column, ...heading }] : [];
  });
  const once = Map.groupBy(found, ({ parameter, method }) => `${parameter} ${method}`);
  const columns = [...once.values()].map(
    (same) => same.find(({ unit }) => unit !== null && !/_(c|p2o5|k2o|mgo)$/.test(unit)) ?? same[0]!,
  );
  const labels = row.cells.findIndex(isSampleHeading);
  return { number: row.number, columns, sampleColumn: labels < 0 ? null : labels };
}

function headingIn(cell: string, below: string): LabHeading | null {
  const withUnit = isUnitOnly(below) ? labHeadingOf(`${cell} ${below}`) : null;
  return withUnit ?? labHeadingOf(cell);
}

/** A row without any parameter is no row of headings. */
function countOf({ columns, sampleColumn }: Headings): number {
  return columns.length === 0 ? 0 : columns.length + Number(sampleColumn !== null);
}

/** The index of the column with the most labels of known samples; null where there are none. */
export function columnOfLabels(rows: readonly LabRow[], knownSamples: readonly string[]): number | null {
  const sampleOf = sampleMatcher(knownSamples);
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(0, LABEL_ROWS))
    for (const [column, cell] of cells.entries())
      if (sampleOf(cell) !== undefined) counts.set(column, (counts.get(column) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
