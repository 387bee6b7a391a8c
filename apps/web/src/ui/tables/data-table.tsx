import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { useIsPhone } from '../../lib/device.ts';
import { useOverflow } from '../texts/use-overflow.ts';
import classes from './data-table.module.css';

/** From this many rows on, only the visible ones are rendered: 5000 at once would freeze the device. */
const LONG = 100;
/** Estimated height of a row in pixels before it is rendered: a table row, or a card on a phone. */
const ROW_HEIGHT = { line: 41, card: 116 } as const;
/** Rows rendered beyond the visible ones. */
const EXTRA_ROWS = 20;

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** True for columns of numbers. */
  readonly alignsRight?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The content of the footer row. */
  readonly foot?: ReactNode;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Should be a stable function. */
  readonly keyOf: (row: Row) => string;
}

/**
 * A table of any length whose rows become cards on phones, each value next to the name of its column; it scrolls with
 * the page.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const isLong = rows.length > LONG;
  const [scroll, overflow] = useOverflow();
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const { shown, above, below, measure } = useShownRows(isLong ? rows : [], keyOf, body);
  const drawn = isLong ? shown : rows.map((row, index) => ({ row, index }));
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  // Rows laid out as cards lose their table semantics for screen readers unless the roles are explicit.
  return (
    <div
      className={classes.scroll}
      ref={scroll}
      tabIndex={overflow === null ? undefined : 0}
      data-more={overflow}
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        className={classes.table}
        role="table"
        aria-label={caption}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        data-long={isLong}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, alignsRight }) => (
              <th key={key} scope="col" role="columnheader" data-right={alignsRight}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={setBody}>
          {above > 0 && <Gap height={above} />}
          {drawn.map(({ row, index }) => (
            <DrawnRow
              key={keyOf(row)}
              row={row}
              index={index}
              columns={columns}
              measure={isLong ? measure : undefined}
            />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
        {hasFoot && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map(({ key, title, alignsRight, foot }) => (
                <td key={key} role="cell" data-title={title} data-right={alignsRight}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

interface DrawnRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  /** Measures the row of a long table. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A row; scrolling, which renders the table again, must not render the rows that stay. */
const DrawnRow = memo(function DrawnRow<Row>({ row, index, columns, measure }: DrawnRowProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see DataTable
    <tr ref={measure} data-index={index} role="row" aria-rowindex={measure ? index + 2 : undefined}>
      {columns.map(({ key, title, alignsRight, cell }) => (
        <td key={key} role="cell" data-title={title} data-right={alignsRight}>
          {cell(row)}
        </td>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see DataTable
  );
}) as <Row>(props: DrawnRowProps<Row>) => ReactNode;

/** Placeholder for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden className={classes.gap} style={{ height }} />;
}

/** The rows visible in the scrolling page, with the heights in pixels of those above and below. */
function useShownRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  body: HTMLTableSectionElement | null,
) {
  const isPhone = useIsPhone();
  const [margin, setMargin] = useState(0);
  const scroller = useCallback(() => body?.closest('main') ?? null, [body]);
  // The content above the table determines where in the page it begins.
  useLayoutEffect(() => {
    const page = scroller();
    if (!page || !body) return;
    const place = () =>
      setMargin(body.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop);
    place();
    const observer = new ResizeObserver(place);
    for (const part of page.children) observer.observe(part);
    return () => observer.disconnect();
  }, [scroller, body]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => (isPhone ? ROW_HEIGHT.card : ROW_HEIGHT.line),
    getItemKey: useCallback((at: number) => keyOf(rows[at]!), [rows, keyOf]),
    overscan: EXTRA_ROWS,
    scrollMargin: margin,
  });
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    shown: items.map(({ index }) => ({ row: rows[index]!, index })),
    above: first ? first.start - margin : 0,
    below: last ? virtual.getTotalSize() - (last.end - margin) : 0,
    measure: virtual.measureElement,
  };
}
