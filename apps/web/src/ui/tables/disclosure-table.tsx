import { type Column, DataTable } from './data-table.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './disclosure-table.module.css';

interface DisclosureTableProps<Row> {
  /** The button that opens the table. */
  readonly title: string;
  /** The title by default. */
  readonly caption?: string;
  /** What to know about its rows. */
  readonly note?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A chart's data as a table for screen readers, collapsed behind its title; nothing if there are no rows. */
export function DisclosureTable<Row>(props: DisclosureTableProps<Row>) {
  const { title, caption = title, note, columns, rows, keyOf } = props;
  if (rows.length === 0) return null;
  return (
    <Disclosure title={title}>
      <div className={classes.small}>
        <DataTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
        {note && <p>{note}</p>}
      </div>
    </Disclosure>
  );
}
