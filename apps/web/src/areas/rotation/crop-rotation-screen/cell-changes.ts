import type { RotationCell, Season } from '@brazda/contract/client';
import { type CellChanges, cropsIn, type PendingCrops } from '../queries.ts';
import type { Rect } from './grid-selection.ts';
import type { RotationLine } from './rotation-lines.ts';

/** The visible grid: the lines found, the seasons oldest first, and the crop catalog. */
export interface ShownGrid {
  readonly lines: readonly RotationLine[];
  readonly seasons: readonly Season[];
  readonly pending: PendingCrops;
}

/** Crops by line and season; undefined where there is nothing to copy. */
export type Clip = readonly (readonly (string | null | undefined)[])[];

/** The cell at an index of line and season; null if there is no data for it. */
export function cellAt({ lines }: ShownGrid, line: number, season: number): RotationCell | null {
  return lines[line]?.row.cells[season] ?? null;
}

/** The single crop of a cell, null for none, undefined if it has several or is unknown. */
export function cropAt(grid: ShownGrid, line: number, season: number): string | null | undefined {
  const cell = cellAt(grid, line, season);
  if (!cell) return undefined;
  const [crop = null, second] = cropsIn(cell, grid.pending);
  return second === undefined ? crop : undefined;
}

/** The changes that set a crop in each cell of a rectangle; undefined leaves a cell as it is. */
export function changesIn(
  grid: ShownGrid,
  { top, bottom, left, right }: Rect,
  cropFor: (line: number, season: number) => string | null | undefined,
): CellChanges {
  const crops = new Map<string, string | null>();
  const skipped = new Set<string>();
  for (let line = top; line <= bottom; line++)
    for (let season = left; season <= right; season++) {
      const cell = cellAt(grid, line, season);
      const wanted = cropFor(line, season);
      if (!cell || wanted === undefined) continue;
      const known = cropAt(grid, line, season);
      if (known === undefined) skipped.add(cell.parcel);
      else if (known !== wanted) crops.set(cell.parcel, wanted);
    }
  return { crops, skipped };
}

/** The crops of a rectangle. */
export function clipOf(grid: ShownGrid, { top, bottom, left, right }: Rect): Clip {
  return range(top, bottom).map((line) => range(left, right).map((season) => cropAt(grid, line, season)));
}

/** The changes of pasting a clip onto a rectangle: repeated if the rectangle is larger, whole if it is smaller. */
export function pasted(grid: ShownGrid, rect: Rect, clip: Clip): CellChanges {
  const height = clip.length;
  const width = clip[0]?.length ?? 0;
  const whole = {
    ...rect,
    bottom: Math.min(grid.lines.length - 1, Math.max(rect.bottom, rect.top + height - 1)),
    right: Math.min(grid.seasons.length - 1, Math.max(rect.right, rect.left + width - 1)),
  };
  return changesIn(
    grid,
    whole,
    (line, season) => clip[(line - rect.top) % height]?.[(season - rect.left) % width],
  );
}

/** The changes of filling the crops of a rectangle into a larger one, repeated from its edge on. */
export function filled(grid: ShownGrid, from: Rect, to: Rect): CellChanges {
  const clip = clipOf(grid, from);
  const height = clip.length;
  const width = clip[0]?.length ?? 0;
  return changesIn(
    grid,
    to,
    (line, season) => clip[modulo(line - from.top, height)]?.[modulo(season - from.left, width)],
  );
}

/** The changes that copy one season's crop into another on every visible line; cells without a source stay. */
export function columnCopied(grid: ShownGrid, from: number, to: number): CellChanges {
  const rect = { top: 0, bottom: grid.lines.length - 1, left: to, right: to };
  return changesIn(grid, rect, (line) => cropAt(grid, line, from) ?? undefined);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
