import { foldText } from './fold-text.ts';

/** A row of a table with its number in the file, the first being 1. */
export interface HeadedRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Indexes of the cells that a workbook stores as numbers, so that their decimal mark is certain. */
  readonly numeric?: readonly number[];
}

/** How a table is read. */
export interface TableMapping<Field extends string> {
  /** The number of the row with the headings; null where values begin in the first row. */
  readonly headerRow: number | null;
  readonly columns: readonly { readonly column: number; readonly field: Field }[];
}

/** What was read out of each column of a table by its plain heading; null for columns that were left out. */
export type HeadedColumns<Field extends string> = Readonly<Record<string, Field | null>>;

/** What a kind of table may have: its fields in the order in which headings are tried, and one without which a row is no heading. */
export interface HeadedFields<Field extends string> {
  readonly fields: readonly Field[];
  readonly needed: Field;
  /** Usual headings, as `plain` writes them. */
  readonly headings: Readonly<Record<Field, readonly string[]>>;
  /** A heading as it is compared. */
  readonly plain: (heading: string) => string;
  /** Columns to the right of these are not read. */
  readonly max_columns: number;
}

/** Rows that are searched for headings: lists begin with a title and an address. */
const HEADING_ROWS = 40;

/** A heading without accents, case, punctuation and what is in parentheses: `Doza (l/ha)` and `DOZĂ` are the same. */
export function plainHeading(heading: string): string {
  return foldText(heading.slice(0, 200).replace(/\([^()]*\)/g, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Guesses what the columns of a table hold from their headings; each field once. */
export function guessMapping<Field extends string>(
  rows: readonly HeadedRow[],
  kind: HeadedFields<Field>,
): TableMapping<Field> {
  const best = rows
    .slice(0, HEADING_ROWS)
    .map(({ number, cells }) => ({ headerRow: number, columns: columnsNamedIn(cells, kind) }))
    .filter(({ columns }) => columns.some(({ field }) => field === kind.needed))
    .reduce<TableMapping<Field> | null>(
      (one, other) => (one && one.columns.length >= other.columns.length ? one : other),
      null,
    );
  return best ?? { headerRow: rows[0]?.number ?? null, columns: [] };
}

function columnsNamedIn<Field extends string>(
  cells: readonly string[],
  { fields, headings, plain, max_columns }: HeadedFields<Field>,
): TableMapping<Field>['columns'] {
  const used = new Set<Field>();
  return cells.slice(0, max_columns).flatMap((cell, column) => {
    const heading = plain(cell);
    const field = fields.find((each) => headings[each].includes(heading));
    if (field === undefined || used.has(field)) return [];
    used.add(field);
    return [{ column, field }];
  });
}

/** What to remember of how a table was read; null without headings, or where one heading has two columns. */
export function rememberColumns<Field extends string>(
  rows: readonly HeadedRow[],
  { headerRow, columns }: TableMapping<Field>,
  { plain, max_columns }: Pick<HeadedFields<Field>, 'plain' | 'max_columns'>,
): HeadedColumns<Field> | null {
  const head = rows.find(({ number }) => number === headerRow);
  if (!head) return null;
  const headings = head.cells.slice(0, max_columns).map(plain);
  if (columns.some(({ column }) => isRepeated(headings, column))) return null;
  const named = headings.map((heading, at) => {
    const field = columns.find(({ column }) => column === at)?.field ?? null;
    return [heading, field] as const;
  });
  return Object.fromEntries(named.filter(([heading]) => heading !== ''));
}

/**
 * The mapping of a table that has all remembered columns, in whatever order; columns that are new are guessed. Null where a
 * remembered heading is missing or has several columns.
 */
export function recallMapping<Field extends string>(
  rows: readonly HeadedRow[],
  remembered: HeadedColumns<Field>,
  kind: HeadedFields<Field>,
): TableMapping<Field> | null {
  const wanted = Object.entries(remembered).flatMap(([heading, field]) =>
    field ? [{ heading, field: field as Field }] : [],
  );
  for (const { number, cells } of rows.slice(0, HEADING_ROWS)) {
    const headings = cells.slice(0, kind.max_columns).map(kind.plain);
    const known = wanted.map(({ heading, field }) => ({ column: headings.indexOf(heading), field }));
    if (known.some(({ column }) => column < 0 || isRepeated(headings, column))) continue;
    const fields = new Set(known.map(({ field }) => field));
    const guessed = columnsNamedIn(cells, kind).filter(
      ({ column, field }) => !fields.has(field) && !Object.hasOwn(remembered, headings[column]!),
    );
    const columns = [...known, ...guessed].toSorted((one, other) => one.column - other.column);
    return { headerRow: number, columns };
  }
  return null;
}

function isRepeated(headings: readonly string[], column: number): boolean {
  const heading = headings[column] ?? '';
  return heading === '' || headings.indexOf(heading) !== headings.lastIndexOf(heading);
}
