/** What a toast never covers: the words of titles, tabs, and what is marked `data-kept-clear`. */
const KEPT_CLEAR = 'h1, [role="dialog"] h2, [role="tablist"], [data-kept-clear]';
/** Titles of sections, and what somebody may want to press or fill in next: a toast covers as few of them as it can. */
const CONTROLS =
  'h2, h3, button, a[href], input, select, textarea, summary, label:has(input), [role="button"], [role="slider"]';
/** From the edge of the window, and from what is kept clear. */
const EDGE_PX = 16;
const GAP_PX = 8;

/** Distances from the upper edge of the window in pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** What is under the width of a toast: what must not be covered, and the controls. */
export interface Occupied {
  readonly kept: readonly Span[];
  readonly controls: readonly Span[];
}

/**
 * The distance from the upper edge, in pixels, at which something of a height covers nothing that is kept clear and the fewest
 * controls: where it is, if no place is better, otherwise the first such place from the top. It ends above the limit; at the edge if
 * nothing is free.
 */
export function freeTop(
  height: number,
  { kept, controls }: Occupied,
  now: number | null,
  limit: number,
): number {
  const isClear = (top: number) => kept.every((span) => isApart(top, height, span));
  const coveredAt = (top: number) => controls.filter((span) => !isApart(top, height, span)).length;
  const places = [
    EDGE_PX,
    ...[...kept, ...controls].map(({ bottom }) => Math.ceil(bottom + GAP_PX)),
    limit - height,
  ].filter((top) => top >= EDGE_PX && top + height <= limit && isClear(top));
  if (places.length === 0) return EDGE_PX;
  const fewest = Math.min(...places.map(coveredAt));
  if (now !== null && isClear(now) && now + height <= limit && coveredAt(now) <= fewest) return now;
  return Math.min(...places.filter((top) => coveredAt(top) === fewest));
}

function isApart(top: number, height: number, span: Span): boolean {
  return top + height + GAP_PX <= span.top || top >= span.bottom + GAP_PX;
}

/** Moves a list of toasts to where it covers the least of the dialog that is open, or else of the page. */
export function placeToasts(list: HTMLElement): void {
  const front = list.querySelector<HTMLElement>('[data-front="true"]');
  if (!front) return;
  const { left, right } = list.getBoundingClientRect();
  const height = front.offsetHeight + GAP_PX * (list.childElementCount - 1);
  const now = list.style.getPropertyValue(TOP);
  const top = freeTop(
    height,
    occupiedBetween(left, right, list),
    now === '' ? null : Number.parseFloat(now),
    innerHeight - EDGE_PX,
  );
  list.style.setProperty(TOP, `${top}px`);
}

const TOP = '--toasts-top';

function occupiedBetween(left: number, right: number, list: HTMLElement): Occupied {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  const spansOf = (selector: string) =>
    [...(dialog ?? document).querySelectorAll(selector)]
      .filter((element) => !list.contains(element))
      .map(boxOf)
      .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
      .filter((box) => box.bottom > 0 && box.top < innerHeight);
  return { kept: spansOf(KEPT_CLEAR), controls: spansOf(CONTROLS) };
}

/** Where an element is; of a title where its words are, because beside them its line is free. */
function boxOf(element: Element): DOMRect {
  if (!/^H[123]$/.test(element.tagName)) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}
