import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAtlasEntries } from '../../imagery/index.ts';
import type { FarmView, ParcelRow, Selection } from '../../parcels/index.ts';
import { columnsIn, firstShown } from './grid-layout.ts';
import classes from './grid-screen.module.css';
import { ParcelCard } from './parcel-card.tsx';

/** Height of a card and the gap below it, in pixels; must match the style sheet. */
const ROW_HEIGHT = 256;
/** Rows rendered beyond the visible ones. */
const BEYOND = 3;
/** How long the page must rest before its URL is updated. */
const STILL_MS = 300;

interface ParcelGridProps {
  readonly view: FarmView;
  readonly rows: readonly ParcelRow[];
  readonly selection: Selection;
  /** The index of the first parcel to show. */
  readonly offset: number;
  readonly onOffset: (offset: number) => void;
}

/** The cards of thousands of parcels, virtualized; the page scrolls them. */
export function ParcelGrid({ view, rows, selection, offset, onOffset }: ParcelGridProps) {
  const { ref: sized, width } = useElementSize<HTMLUListElement>();
  const [box, setBox] = useState<HTMLUListElement | null>(null);
  const list = useMergedRef(sized, setBox);
  const columns = columnsIn(width);
  const entries = useAtlasEntries(view.atlas);
  const lastChosen = useRef<string | null>(null);
  const [{ margin, cover }, setPosition] = useState({ margin: 0, cover: 0 });
  const scroller = () => box?.closest('main') ?? null;

  // The grid starts below the heading, and the sticky date bar covers its top while it scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the heading depends on the width
  useLayoutEffect(() => {
    const page = scroller();
    if (!page || !box) return;
    const top = box.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop;
    setPosition({ margin: top, cover: page.querySelector('[data-stays]')?.clientHeight ?? 0 });
  }, [box, width]);

  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / columns),
    getScrollElement: scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    scrollMargin: margin,
    scrollPaddingStart: cover,
  });

  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current || margin === 0 || width === 0) return;
    isPlaced.current = true;
    if (offset > 0) virtual.scrollToIndex(Math.floor(offset / columns), { align: 'start' });
  }, [virtual, margin, width, offset, columns]);

  const first = firstShown({ scrolled: virtual.scrollOffset ?? 0, margin, cover }, ROW_HEIGHT, columns);
  useEffect(() => {
    if (!isPlaced.current || first === offset) return;
    const timer = setTimeout(() => onOffset(first), STILL_MS);
    return () => clearTimeout(timer);
  }, [first, offset, onOffset]);

  const choose = (id: string, isRange: boolean) => {
    const ids = rows.map(({ parcel }) => parcel.id);
    if (isRange) selection.addRange(ids, lastChosen.current, id);
    else selection.toggle(id);
    lastChosen.current = id;
  };
  return (
    <ul ref={list} className={classes.grid} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap(({ index: line, start }) =>
        rows.slice(line * columns, (line + 1) * columns).map((row, column) => (
          <li
            key={row.parcel.id}
            style={{
              width: `calc(${100 / columns}% - 12px)`,
              left: `calc(${(100 / columns) * column}% + 6px)`,
              transform: `translateY(${start - margin}px)`,
            }}
            aria-setsize={rows.length}
            aria-posinset={line * columns + column + 1}
          >
            <ParcelCard
              view={view}
              row={row}
              entry={entries.get(row.parcel.id)}
              isChosen={selection.ids.has(row.parcel.id)}
              onChoose={(isRange) => choose(row.parcel.id, isRange)}
            />
          </li>
        )),
      )}
    </ul>
  );
}
