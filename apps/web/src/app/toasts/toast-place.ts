/**
 * What a toast never covers: the words of titles and of the line below them, tabs, errors, warnings, and what is marked
 * `data-kept-clear`.
 */
const KEPT_CLEAR =
  'h1, h1 + p, [role="dialog"] h2, [role="tablist"], [role="alert"], [id$="-error"], [data-kept-clear]';
/**
 * Titles and heads of sections, cards and tables, rows of numbers, labels and hints of fields, and what somebody may want to press or
 * fill in next: a toast covers as few as it can.
 */
const CONTROLS =
  'h2, h3, h4, th, dl > div, [data-card-head], button, a[href], input, select, textarea, summary, label, legend, ' +
  'tbody tr, [id$="-description"], [role="button"], [role="slider"]';
/** From the edge of the window, and from what is kept clear. */
const EDGE_PX = 16;
const GAP_PX = 8;
/** The front one of a pile and those whose edges are seen behind it, as many as the library shows. */
const VISIBLE_TOASTS = 3;

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
  const coveredAt = (top: number) => countCovered(top, height, { kept, controls });
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

/** Where toasts may be side by side: the distance from the left edge of the window in pixels, and what is there. */
export interface Column {
  readonly left: number;
  readonly occupied: Occupied;
}

/** The upper left corner of a list of toasts, in pixels of the window. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Of the columns the one in which something of a height covers the least, by `freeTop`: where it is, if none is better, otherwise the
 * first of the best. Where none is free, the lower end of the second column, the right edge, is as good as the best.
 */
export function freePlace(
  height: number,
  columns: readonly [Column, ...Column[]],
  now: Place | null,
  limit: number,
): Place {
  const places = columns.map(({ left, occupied }) => {
    const top = freeTop(height, occupied, now?.left === left ? now.top : null, limit);
    return { left, top, covered: costAt(top, height, occupied) };
  });
  const fewest = Math.min(...places.map(({ covered }) => covered));
  const best = places.filter(({ covered }) => covered === fewest);
  const stays = best.find((place) => place.left === now?.left && place.top === now.top);
  const corner = cornerOf(height, columns, limit);
  if (!stays && fewest > 0 && corner && corner.covered <= fewest)
    return { left: corner.left, top: corner.top };
  const { left, top } = stays ?? best.find((place) => place.left === now?.left) ?? best[0]!;
  return { left, top };
}

/** The lower end of the column at the right edge; null in a window of one column. */
function cornerOf(height: number, [, right]: readonly Column[], limit: number) {
  if (!right) return null;
  const top = limit - height;
  return { left: right.left, top, covered: costAt(top, height, right.occupied) };
}

/** The number of controls that are covered; infinite where something is that is kept clear. */
function costAt(top: number, height: number, occupied: Occupied): number {
  const isClear = occupied.kept.every((span) => isApart(top, height, span));
  return isClear ? countCovered(top, height, occupied) : Number.POSITIVE_INFINITY;
}

function countCovered(top: number, height: number, { controls }: Occupied): number {
  return controls.filter((span) => !isApart(top, height, span)).length;
}

function isApart(top: number, height: number, span: Span): boolean {
  return top + height + GAP_PX <= span.top || top >= span.bottom + GAP_PX;
}

/** Moves a list of toasts to where it covers the least of the dialog that is open, or else of the page. */
export function placeToasts(list: HTMLElement): void {
  const front = list.querySelector<HTMLElement>('[data-front="true"]');
  if (!front) return;
  const { width } = list.getBoundingClientRect();
  const behind = Math.min(list.childElementCount, VISIBLE_TOASTS) - 1;
  const height = front.offsetHeight + GAP_PX * behind;
  const { left, top } = freePlace(height, columnsOf(width, list), placeOf(list), innerHeight - EDGE_PX);
  list.style.setProperty(TOP, `${top}px`);
  list.style.setProperty(LEFT, `${left}px`);
}

const TOP = '--toasts-top';
const LEFT = '--toasts-left';

/** Where a list was placed; null if it has not been yet. */
function placeOf({ style }: HTMLElement): Place | null {
  const [left, top] = [LEFT, TOP].map((name) => Number.parseFloat(style.getPropertyValue(name)));
  return Number.isNaN(left) || Number.isNaN(top) ? null : { left: left!, top: top! };
}

/** The middle of the page, beside the sidebar, and its edges; of the window under a dialog. One where there is no room for more. */
function columnsOf(width: number, list: HTMLElement): [Column, ...Column[]] {
  const dialog = openDialog();
  const page = dialog ? null : document.querySelector('main')?.getBoundingClientRect();
  const from = Math.max(page?.left ?? 0, 0);
  const to = Math.min(page?.right ?? innerWidth, innerWidth);
  const middle = Math.round((from + to - width) / 2);
  const columnAt = (left: number): Column => ({ left, occupied: occupiedBetween(left, left + width, list) });
  const hasRoom = middle >= from + EDGE_PX;
  const edges = hasRoom ? [Math.floor(to - width - EDGE_PX), Math.ceil(from + EDGE_PX)] : [];
  return [columnAt(middle), ...edges.map(columnAt)];
}

function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
}

function occupiedBetween(left: number, right: number, list: HTMLElement): Occupied {
  const dialog = openDialog();
  const spansOf = (selector: string) =>
    [...(dialog ?? document).querySelectorAll(selector)]
      .filter((element) => !list.contains(element))
      .map(boxOf)
      .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
      .filter((box) => box.bottom > 0 && box.top < innerHeight);
  return { kept: spansOf(KEPT_CLEAR), controls: spansOf(CONTROLS) };
}

/** Where an element is; of a title and the line below it where the words are, because beside them the line is free. */
function boxOf(element: Element): DOMRect {
  if (!/^(H[1234]|P|LABEL|LEGEND)$/.test(element.tagName) || element.querySelector('input'))
    return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}
