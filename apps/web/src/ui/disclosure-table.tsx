import { type Column, DataTable } from './data-table.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './disclosure-table.module.css';

interface DisclosureTableProps<Row> {
  /** The button that opens the table, and its caption. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A chart's data as a table for screen readers, collapsed behind its title; nothing if there are no rows. */
export function DisclosureTable<Row>({ title, columns, rows, keyOf }: DisclosureTableProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Disclosure title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className={classes.scroll} tabIndex={0}>
        <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      </div>
    </Disclosure>
  );
}
