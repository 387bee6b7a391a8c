import { columnLetters } from './column-letters.ts';
import type { HeadedRow, TableMapping } from './headed-table.ts';

/** Problems of a whole table or of its columns, for which none of its rows is read. */
export const TABLE_PROBLEMS = [
  'too_many_rows',
  'too_many_columns',
  'column_missing',
  'repeated_column',
  'no_rows',
] as const;

/** Whether a problem is one of a whole table: its sentence says what it is about, other problems are at a cell. */
export function isOfTable(kind: string): boolean {
  return TABLE_PROBLEMS.some((each) => each === kind);
}

/** A problem of a table, at the place where a spreadsheet shows it. */
export interface TableProblem {
  readonly kind: (typeof TABLE_PROBLEMS)[number];
  /** From 1; null for a problem of the whole table. */
  readonly row: number | null;
  /** Letters such as `C` or `AB`; null for a problem of a whole row. */
  readonly column: string | null;
  /** The field or the limit that the problem is about. */
  readonly text: string;
}

/** What a kind of table must have, and how large it may be. */
export interface TableBounds<Field extends string> {
  /** Fields without which nothing is read. */
  readonly needed: readonly Field[];
  readonly max_rows: number;
  readonly max_columns: number;
}

/** The rows of a table below its headings. */
export function rowsBelow(rows: readonly HeadedRow[], headerRow: number | null): readonly HeadedRow[] {
  return headerRow === null ? rows : rows.filter(({ number }) => number > headerRow);
}

/** Why nothing of a table is read: it is too large, has no rows, or a field has no column or two. */
export function tableProblems<Field extends string>(
  rows: readonly HeadedRow[],
  { headerRow, columns }: TableMapping<Field>,
  { needed, max_rows, max_columns }: TableBounds<Field>,
): TableProblem[] {
  const lines = rowsBelow(rows, headerRow);
  const problem = (
    kind: TableProblem['kind'],
    text: string,
    row = headerRow,
    column: string | null = null,
  ) => ({ kind, row, column, text });
  const next = lines[max_rows];
  const wide = rows.find(({ cells }) => cells.slice(max_columns).some((cell) => cell.trim() !== ''));
  const missing = needed.filter((field) => !columns.some((column) => column.field === field));
  const repeated = columns.filter(({ column, field }, at) =>
    columns.slice(0, at).some((other) => other.column === column || other.field === field),
  );
  return [
    ...(next ? [problem('too_many_rows', String(max_rows), next.number)] : []),
    ...(wide ? [problem('too_many_columns', String(max_columns), wide.number)] : []),
    ...missing.map((field) => problem('column_missing', field)),
    ...repeated.map(({ column, field }) =>
      problem('repeated_column', field, headerRow, columnLetters(column)),
    ),
    ...(lines.length === 0 ? [problem('no_rows', '', null)] : []),
  ];
}
