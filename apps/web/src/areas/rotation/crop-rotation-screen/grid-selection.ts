/** A cell by the index of its line and of its season. */
export interface Spot {
  readonly line: number;
  readonly season: number;
}

/** The cells from an anchor to a head. */
export interface Selection {
  readonly anchor: Spot;
  readonly head: Spot;
}

/** Indexes of lines and seasons, both ends included. */
export interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The number of lines and seasons, and of visible lines. */
export interface GridSize {
  readonly lines: number;
  readonly seasons: number;
  readonly page: number;
}

/** The rectangle of a selection. */
export function rectOf({ anchor, head }: Selection): Rect {
  return {
    top: Math.min(anchor.line, head.line),
    bottom: Math.max(anchor.line, head.line),
    left: Math.min(anchor.season, head.season),
    right: Math.max(anchor.season, head.season),
  };
}

/** The number of cells in a rectangle. */
export function sizeOf({ top, bottom, left, right }: Rect): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** Lines and seasons by which each key moves; a page is the visible lines. */
const MOVES: Readonly<Record<string, (size: GridSize) => readonly [number, number]>> = {
  ArrowUp: () => [-1, 0],
  ArrowDown: () => [1, 0],
  ArrowLeft: () => [0, -1],
  ArrowRight: () => [0, 1],
  PageUp: ({ page }) => [-page, 0],
  PageDown: ({ page }) => [page, 0],
  Home: ({ lines }) => [-lines, 0],
  End: ({ lines }) => [lines, 0],
};

/** The cell that a key moves to, within the grid; null for other keys. */
export function moveByKey(key: string, { line, season }: Spot, size: GridSize): Spot | null {
  const move = MOVES[key]?.(size);
  if (!move) return null;
  return { line: within(line + move[0], size.lines), season: within(season + move[1], size.seasons) };
}

/**
 * A rectangle extended to a cell, in the one direction in which the cell is farther away; unchanged if the cell is
 * inside.
 */
export function extendRect(rect: Rect, { line, season }: Spot): Rect {
  const down = Math.max(rect.top - line, line - rect.bottom, 0);
  const aside = Math.max(rect.left - season, season - rect.right, 0);
  return down >= aside
    ? { ...rect, top: Math.min(rect.top, line), bottom: Math.max(rect.bottom, line) }
    : { ...rect, left: Math.min(rect.left, season), right: Math.max(rect.right, season) };
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
