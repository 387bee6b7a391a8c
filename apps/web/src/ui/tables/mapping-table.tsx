import type { ReactNode } from 'react';
import classes from './mapping-table.module.css';

interface MappingTableProps {
  /** The first rows of a file with their numbers in it. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  /** The number of the row with the headings; null where values begin in the first row. */
  readonly headerRow: number | null;
  /** What a column holds, by its index from 0: something to choose. */
  readonly choiceOf: (column: number) => ReactNode;
}

/** Rows of the file that are shown below the headings. */
const SHOWN_ROWS = 5;

/** The beginning of a file: what each of its columns holds, above its first values. */
export function MappingTable({ rows, headerRow, choiceOf }: MappingTableProps) {
  const columns = Array.from(
    { length: Math.max(0, ...rows.map(({ cells }) => cells.length)) },
    (_, at) => at,
  );
  const first = Math.max(
    0,
    rows.findIndex(({ number }) => number === (headerRow ?? 1)),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
    <div className={classes.wide} tabIndex={0}>
      <table className={classes.mapping}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {choiceOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(first, first + SHOWN_ROWS + 1).map(({ number, cells }) => (
            <tr key={number} data-head={number === headerRow}>
              {columns.map((column) => (
                <td key={column}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
