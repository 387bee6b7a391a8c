import { type CutLines, withSharedCorners } from './cell-pieces.ts';
import { clearLine } from './clear-line.ts';
import type { PlaneShape } from './plane.ts';
import { type Axis, extentOf, splitShape } from './split-shape.ts';

/** A shape cut into pieces that share every corner. */
interface CutShape {
  readonly pieces: PlaneShape;
  readonly lines: CutLines;
}

/**
 * The squares of the largest analysis (1000 cells of 64), and a quarter more at borders. A hundred thousand take half a
 * gigabyte and ten seconds.
 */
const MAX_PIECES = 80_000;

/**
 * Cuts a shape along both axes into pieces about as long and as wide as `side` meters, less at its border. Null for a
 * shape that crumbles into too many, such as a comb of thousands of teeth.
 */
export function squarePieces(shape: PlaneShape, side: number): CutShape | null {
  const lines = { x: new Set<number>(), y: new Set<number>() };
  const left = { pieces: MAX_PIECES - shape.length };
  const pieces = shape.flatMap((polygon) => {
    const [low, high] = extentOf([polygon], 'x');
    const columns = levelsBetween(low, high, side);
    const [bottom, top] = extentOf([polygon], 'y');
    return cut([polygon], 'y', levelsBetween(bottom, top, side), lines.y, left).flatMap((band) =>
      // Each band has lines of its own, which stay clear of the corners that its cuts have made.
      cut(band, 'x', columns, lines.x, left).flat(),
    );
  });
  return left.pieces < 0 ? null : { pieces: withSharedCorners(pieces, lines), lines };
}

/** Evenly spaced levels between two others. */
function levelsBetween(low: number, high: number, side: number): number[] {
  const count = Math.max(1, Math.round((high - low) / side));
  return Array.from({ length: count - 1 }, (_, i) => low + ((high - low) * (i + 1)) / count);
}

/** The parts of a shape between lines close to some levels, by halves, so that far lines do not cut the same parts again. */
function cut(
  shape: PlaneShape,
  axis: Axis,
  levels: readonly number[],
  lines: Set<number>,
  left: { pieces: number },
): PlaneShape[] {
  if (levels.length === 0 || shape.length === 0 || left.pieces < 0) return [shape];
  const half = Math.floor(levels.length / 2);
  const line = clearLine(shape, axis, levels[half]!);
  const [below, above] = splitShape(shape, axis, line);
  left.pieces -= below.length + above.length - shape.length;
  if (below.length > 0 && above.length > 0) lines.add(line);
  return [
    ...cut(below, axis, levels.slice(0, half), lines, left),
    ...cut(above, axis, levels.slice(half + 1), lines, left),
  ];
}
