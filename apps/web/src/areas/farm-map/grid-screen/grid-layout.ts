/** Minimum width of a card with its gap, in pixels: two fit side by side on the narrowest phone. */
const MIN_WIDTH = 160;

/** The number of cards that fit side by side. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / MIN_WIDTH));
}

/**
 * The scroll position: the page's offset, the grid's start at `margin`, and `cover` pixels of sticky content on top.
 */
interface ScrollState {
  readonly scrolled: number;
  readonly margin: number;
  readonly cover: number;
}

/** The index of the first parcel whose row is visible. */
export function firstShown({ scrolled, margin, cover }: ScrollState, rowHeight: number, columns: number) {
  const above = scrolled + cover - margin;
  // A row that is half hidden still counts as the first visible one.
  return Math.max(0, Math.round(above / rowHeight)) * columns;
}
