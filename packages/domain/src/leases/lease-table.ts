import { columnLetters } from '../text/column-letters.ts';
import { decimalMarkOf, isUnclearNumber, parseMarkedNumber } from '../text/decimal-mark.ts';
import type { HeadedRow } from '../text/headed-table.ts';
import { inOneLine } from '../text/hidden-characters.ts';
import { rowsBelow, type TableBounds, tableProblems } from '../text/table-problems.ts';
import { type LeaseField, type LeaseMapping, MAX_LEASE_COLUMNS } from './lease-columns.ts';
import { LEASE_LIMITS } from './lease-limits.ts';
import { type LeaseRow, type LeaseRowCells, readLeaseRow } from './lease-row.ts';
import type { LeaseTableProblem } from './lease-table-problems.ts';

export interface LeaseRows {
  /** Rows below the headings. */
  readonly rows: number;
  readonly read: readonly LeaseRow[];
  readonly problems: readonly LeaseTableProblem[];
  /** The place of a field of a row, for problems that are found later. */
  readonly placeOf: (row: number, field: LeaseField) => Pick<LeaseTableProblem, 'row' | 'column'>;
}

const BOUNDS: TableBounds<LeaseField> = {
  needed: ['owner', 'start_date'],
  max_rows: LEASE_LIMITS.list_rows,
  max_columns: MAX_LEASE_COLUMNS,
};

/**
 * Reads the rows of a table of contracts one by one. A table that is too large, or without the columns that it needs, has none.
 * `grain` is the crop of kilograms that name none; null where it is not known.
 */
export function readLeaseRows(
  rows: readonly HeadedRow[],
  mapping: LeaseMapping,
  grain: string | null,
): LeaseRows {
  const { headerRow } = mapping;
  const lines = rowsBelow(rows, headerRow);
  const places = new Map(mapping.columns.map(({ column, field }) => [field, column]));
  const placeOf = (row: number, field: LeaseField) => {
    const column = places.get(field);
    return { row, column: column === undefined ? null : columnLetters(column) };
  };
  const whole = tableProblems(rows, mapping, BOUNDS);
  if (whole.length > 0) return { rows: lines.length, read: [], problems: whole, placeOf };
  const head = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  const problems: LeaseTableProblem[] = [];
  const reader = cellReader(lines, places);
  const read = lines.flatMap((row) => {
    const before = problems.length;
    const cells: LeaseRowCells = {
      text: (field) => reader.text(row, field),
      number: (field, typed) => reader.number(row, field, typed),
      heading: (field) => head[places.get(field) ?? -1] ?? '',
      refuse: (kind, field) => {
        const text = field === null ? '' : reader.text(row, field).slice(0, 100).toWellFormed();
        problems.push({
          kind,
          text,
          ...(field === null ? { row: row.number, column: null } : placeOf(row.number, field)),
        });
      },
    };
    const line = readLeaseRow(row.number, cells, grain);
    return problems.length === before && line ? [line] : [];
  });
  return { rows: lines.length, read, problems, placeOf };
}

/** What stands for no value. */
const NONE = /^[-–—./\s]*$/;

function cellReader(lines: readonly HeadedRow[], places: ReadonlyMap<LeaseField, number>) {
  const text = ({ cells }: HeadedRow, field: LeaseField) => {
    const line = inOneLine((cells[places.get(field) ?? -1] ?? '').toWellFormed());
    return NONE.test(line) ? '' : line;
  };
  const isNumeric = (row: HeadedRow, field: LeaseField) =>
    row.numeric?.includes(places.get(field) ?? -1) ?? false;
  const mark = decimalMarkOf(
    lines.flatMap((row) =>
      (['price', 'area_ha', 'area_m2'] as const)
        .filter((field) => !isNumeric(row, field))
        .map((field) => /^\d[\d.,\s]*/.exec(text(row, field))?.[0].trim() ?? ''),
    ),
  );
  return {
    text,
    number(row: HeadedRow, field: LeaseField, typed: string): number | null {
      if (isNumeric(row, field)) return Number(typed);
      return isUnclearNumber(typed) && mark === null ? Number.NaN : parseMarkedNumber(typed, mark);
    },
  };
}
