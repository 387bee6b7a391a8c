import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { isPagingKey, nextIndex } from '../inputs/paging.ts';
import classes from './virtual-list.module.css';

/** Items rendered beyond the visible ones. */
const EXTRA_ITEMS = 20;
/** Scrolling has ended when nothing has moved for this long. */
const SCROLL_REST_MS = 100;
/** Pixels that a list is taken to have until it is measured, as on the server. */
const FIRST_RECT = { width: 360, height: 800 };
const FOCUSABLE = ':is(a[href], button, input, [tabindex])';

interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  /** Should be a stable function, like `heightOf`: a new one lays out all items again. */
  readonly keyOf: (item: Item) => string;
  /** Pixels of an item; an estimate if heights are `measured`. */
  readonly heightOf: (item: Item) => number;
  readonly measured?: boolean;
  /** Whether an item is the heading of those below it and does not count as one; a stable function. */
  readonly isHeading?: (item: Item) => boolean;
  /** The index that is scrolled into view when it changes; null for none. */
  readonly inSight?: number | null;
  /** The items of a `listbox` are options, and its owner handles the keys. */
  readonly role?: 'list' | 'listbox';
  readonly id?: string;
  readonly label: string;
  /** Whether several options of a listbox can be chosen. */
  readonly multiple?: boolean;
  readonly children: (item: Item, at: number) => ReactNode;
}

/**
 * A list of any length that renders only the visible items and a few more. Arrows, Page Up and Down, Home and End move
 * the focus among its items; `data-scrolling` is set while it scrolls.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, heightOf, measured = false, inSight = null, role = 'list', children } = props;
  const { isHeading = never } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heightOf(items[at]!),
    getItemKey: useCallback((at: number) => keyOf(items[at]!), [items, keyOf]),
    overscan: EXTRA_ITEMS,
    initialRect: FIRST_RECT,
    isScrollingResetDelay: SCROLL_REST_MS,
  });
  const positions = useMemo(() => {
    let count = 0;
    return items.map((item) => (isHeading(item) ? count : ++count));
  }, [items, isHeading]);
  useEffect(() => {
    if (inSight !== null && inSight >= 0) virtual.scrollToIndex(inSight, { align: 'auto' });
  }, [virtual, inSight]);
  // An item that gets the focus by key may first have to be scrolled to and rendered.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const item = scroller.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] ${FOCUSABLE}`,
    );
    if (!item) return;
    item.focus({ preventScroll: true });
    wanted.current = null;
  });

  const page = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (role !== 'list' || !row || !isPagingKey(event.key) || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const perPage = Math.floor(event.currentTarget.clientHeight / row.offsetHeight);
    wanted.current = nextIndex(event.key, Number(row.dataset.index), items.length, perPage);
    virtual.scrollToIndex(wanted.current, { align: 'auto' });
    const drawn = event.currentTarget.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] ${FOCUSABLE}`,
    );
    drawn?.focus({ preventScroll: true });
    if (drawn) wanted.current = null;
  };

  const whole = {
    id: props.id,
    role,
    'aria-label': props.label,
    'aria-multiselectable': props.multiple,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events come from the items, which are controls
    <div ref={scroller} className={classes.scroller} data-scrolling={virtual.isScrolling} onKeyDown={page}>
      <div {...whole} className={classes.items} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => (
          <div
            key={key}
            ref={measured ? virtual.measureElement : undefined}
            data-index={index}
            {...(role === 'list' && !isHeading(items[index]!)
              ? { role: 'listitem', 'aria-setsize': positions.at(-1), 'aria-posinset': positions[index] }
              : { role: 'presentation' })}
            style={{ transform: `translateY(${start}px)`, ...(!measured && { height: size }) }}
          >
            {children(items[index]!, index)}
          </div>
        ))}
      </div>
    </div>
  );
}

function never(): boolean {
  return false;
}
