import { foldTitle } from '../text/fold-text.ts';
import { parseNumber } from '../text/parse-number-input.ts';
import { columnOfLabels, guessLabMapping } from './guess-lab-mapping.ts';
import { labTermsIn } from './lab-headings.ts';
import { LAB_TABLE_LIMITS, type LabMapping, type LabRow } from './lab-table.ts';
import { sampleMatcher } from './sample-matcher.ts';
import type { SoilMethod } from './soil-methods.ts';
import type { SoilParameterKey } from './soil-parameters.ts';
import type { SoilUnit } from './soil-units.ts';

/** What a person has read out of a column of a laboratory's table, by its heading. */
interface RememberedColumn {
  readonly heading: string;
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod | null;
  readonly unit: SoilUnit | null;
}

/** How the last table of a laboratory was read: by its headings, so that it fits no table whose headings differ. */
export interface RememberedLabTable {
  /** Methods and units that the rows above the headings name. */
  readonly terms: readonly string[];
  readonly sampleHeading: string;
  readonly columns: readonly RememberedColumn[];
  /** Headings of columns that were left out. */
  readonly unused: readonly string[];
}

/** Rows that are searched for the headings: reports begin with the laboratory's address. */
const HEADING_ROWS = 40;
/** Rows above and below the headings that may name methods and units. */
const ABOVE = 2;
const BELOW = 2;

/** What to remember of a table; null without headings, or where one heading has two columns. */
export function rememberLabTable(
  rows: readonly LabRow[],
  { headerRow, sampleColumn, columns }: LabMapping,
  knownSamples: readonly string[],
): RememberedLabTable | null {
  const at = rows.findIndex(({ number }) => number === headerRow);
  if (headerRow === null || at < 0 || sampleColumn === null) return null;
  const headings = headingsAt(rows, at, knownSamples);
  const used = new Set([sampleColumn, ...columns.map(({ column }) => column)]);
  const named = columns.map(({ column, ...meaning }) => ({ heading: headings[column] ?? '', ...meaning }));
  if (new Set(named.map(({ heading }) => heading)).size < named.length) return null;
  if (named.some(({ heading }) => heading === '')) return null;
  return {
    terms: termsAbove(rows, at),
    sampleHeading: headings[sampleColumn] ?? '',
    columns: named,
    unused: headings.filter((heading, column) => heading !== '' && !used.has(column)),
  };
}

/**
 * The mapping of a table whose headings, methods and units are those of a remembered one, in whatever order. Columns
 * with headings that are new are guessed. Null where a remembered heading is missing or has several columns.
 */
export function recallLabMapping(
  rows: readonly LabRow[],
  remembered: RememberedLabTable,
  knownSamples: readonly string[],
): LabMapping | null {
  const first = rows.slice(0, HEADING_ROWS);
  const terms = remembered.terms.join();
  for (const [at, { number }] of first.entries()) {
    const headings = headingsAt(rows, at, knownSamples);
    const columns = remembered.columns.map(({ heading, ...meaning }) => ({
      column: onlyIndex(headings, heading),
      ...meaning,
    }));
    if (columns.some(({ column }) => column < 0) || termsAbove(rows, at).join() !== terms) continue;
    const sampleColumn = columnOfLabels(rows, knownSamples) ?? onlyIndex(headings, remembered.sampleHeading);
    if (sampleColumn < 0 || columns.some(({ column }) => column === sampleColumn)) return null;
    const known = new Set([...remembered.columns.map(({ heading }) => heading), ...remembered.unused]);
    const measured = new Set(columns.map(({ parameter, method }) => `${parameter} ${method}`));
    const guessed = guessLabMapping(rows, knownSamples).columns.filter(
      ({ column, parameter, method }) =>
        column !== sampleColumn &&
        !known.has(headings[column] ?? '') &&
        !measured.has(`${parameter} ${method}`),
    );
    return { headerRow: number, sampleColumn, columns: [...columns, ...guessed], decimalMark: null };
  }
  return null;
}

/** The heading of each column with what the rows above and below it say of method and unit, as one plain text. */
function headingsAt(rows: readonly LabRow[], at: number, knownSamples: readonly string[]): string[] {
  const above = rows.slice(Math.max(0, at - ABOVE), at);
  const below = rowsOfHeading(rows.slice(at + 1, at + 1 + BELOW), knownSamples);
  const { cells } = rows[at]!;
  return cells.slice(0, LAB_TABLE_LIMITS.columns).map((cell, column) => {
    const over = above.map((row) => row.cells[column] ?? '').filter((text) => labTermsIn(text).length > 0);
    const under = below.map((row) => row.cells[column] ?? '');
    const texts = [...over, cell, ...under].map(plainText).filter((text) => text !== '');
    return texts.join(' | ');
  });
}

/** The rows below the headings that hold no values yet: units, methods. */
function rowsOfHeading(rows: readonly LabRow[], knownSamples: readonly string[]): readonly LabRow[] {
  const sampleOf = sampleMatcher(knownSamples);
  const isData = ({ cells }: LabRow) =>
    cells.some((cell) => sampleOf(cell) !== undefined || parseNumber(cell) !== null);
  const first = rows.findIndex(isData);
  return first < 0 ? rows : rows.slice(0, first);
}

function termsAbove(rows: readonly LabRow[], at: number): string[] {
  const terms = rows
    .slice(0, at)
    .flatMap(({ cells }) => cells.map((cell) => plainText(cell)).flatMap(labTermsIn));
  return [...new Set(terms)].sort();
}

function onlyIndex(headings: readonly string[], heading: string): number {
  const first = headings.indexOf(heading);
  return heading !== '' && first === headings.lastIndexOf(heading) ? first : -1;
}

function plainText(cell: string): string {
  return foldTitle(cell.slice(0, LAB_TABLE_LIMITS.text));
}
