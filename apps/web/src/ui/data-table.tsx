import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './data-table.module.css';

/** Rows shown at first, and added at each wish for more: a page of 5000 at once would stop the device. */
const PAGE = 100;

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Numbers stand on the right, one below the other. */
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** What the last line says of all rows. */
  readonly foot?: ReactNode;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The text of the button for the rows that are not shown yet, of which there are so many. */
  readonly moreText: (count: number) => string;
}

/** A table whose rows become cards on phones, each value beside the name of its column. */
export function DataTable<Row>({ caption, columns, rows, keyOf, moreText }: DataTableProps<Row>) {
  const [shown, setShown] = useState(PAGE);
  const left = rows.length - shown;
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  // Rows that are laid out as cards lose their meaning for screen readers unless the roles say it.
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" role="columnheader" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, shown).map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ key, title, isNumber, cell }) => (
                <td key={key} role="cell" data-title={title} data-number={isNumber}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map(({ key, title, isNumber, foot }) => (
                <td key={key} role="cell" data-title={title} data-number={isNumber}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {left > 0 && (
        <Button variant="default" size="md" onClick={() => setShown(shown + PAGE)}>
          {moreText(Math.min(left, PAGE))}
        </Button>
      )}
    </>
  );
}
