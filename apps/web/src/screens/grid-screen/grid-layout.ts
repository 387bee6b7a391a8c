/** Least width of a card with its gap, in pixels: two stand side by side on the narrowest phone. */
const MIN_WIDTH = 160;

/** How many cards stand side by side in a width. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / MIN_WIDTH));
}

/** Where the page stands: scrolled so far, the grid beginning at `margin`, its top covered by `cover` pixels. */
interface ScrollState {
  readonly scrolled: number;
  readonly margin: number;
  readonly cover: number;
}

/** The position of the first parcel whose row is in sight. */
export function firstShown({ scrolled, margin, cover }: ScrollState, rowHeight: number, columns: number) {
  const above = scrolled + cover - margin;
  // Half a row may be hidden and still count as the first one that is seen.
  return Math.max(0, Math.round(above / rowHeight)) * columns;
}
