/** What a toast never covers: titles with their buttons, tabs, and what is marked `data-kept-clear`. */
const KEPT_CLEAR = 'header, h1, [role="tablist"], [data-kept-clear]';
/** From the edge of the window, and from what is kept clear. */
const EDGE_PX = 16;
const GAP_PX = 8;
/** Further down a message is no longer where one looks for it. */
const LOWEST_SHARE = 0.7;

/** Distances from the upper edge of the window in pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The distance from the upper edge, in pixels, at which something of a height covers none of the spans: where it is, if
 * nothing is there, otherwise the first free place from the top, or the edge if there is none above a limit.
 */
export function freeTop(height: number, spans: readonly Span[], now: number | null, limit: number): number {
  const isFree = (top: number) =>
    spans.every((span) => top + height + GAP_PX <= span.top || top >= span.bottom + GAP_PX);
  const places = [EDGE_PX, ...spans.map(({ bottom }) => Math.ceil(bottom + GAP_PX))];
  const free = places.filter((top) => top >= EDGE_PX && top + height <= limit && isFree(top));
  if (now !== null && isFree(now)) return now;
  return Math.min(...free, Number.POSITIVE_INFINITY) < limit ? Math.min(...free) : EDGE_PX;
}

/** Moves a list of toasts to where it covers no title, tab or button of the dialog that is open, or else of the page. */
export function placeToasts(list: HTMLElement): void {
  const front = list.querySelector<HTMLElement>('[data-front="true"]');
  if (!front) return;
  const { left, right } = list.getBoundingClientRect();
  const height = front.offsetHeight + GAP_PX * (list.childElementCount - 1);
  const now = list.style.getPropertyValue(TOP);
  const top = freeTop(
    height,
    spansBetween(left, right),
    now === '' ? null : Number.parseFloat(now),
    innerHeight * LOWEST_SHARE,
  );
  list.style.setProperty(TOP, `${top}px`);
}

const TOP = '--toasts-top';

function spansBetween(left: number, right: number): Span[] {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  return [...(dialog ?? document).querySelectorAll(KEPT_CLEAR)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < innerHeight);
}
