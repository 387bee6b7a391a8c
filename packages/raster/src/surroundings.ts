import type { Grid } from './grid.ts';
import { firstRunFrom, type RasterizedShape } from './rasterized-shape.ts';
import { type Run, type Spans, spansOfRuns } from './spans.ts';

/** For each distance in rows, how many columns a disk of a radius in pixels reaches to both sides. */
export function diskOf(radius: number): readonly number[] {
  return Array.from({ length: radius + 1 }, (_, row) => Math.floor(Math.sqrt(radius * radius - row * row)));
}

/** A shape with all pixels of a grid whose centers are within a disk around a center of the shape. */
export function withSurroundings(
  { shape_id, spans }: RasterizedShape,
  { width, height }: Grid,
  disk: readonly number[],
): RasterizedShape {
  const radius = disk.length - 1;
  const runs: Run[] = [];
  for (let row = Math.max(spans.top - radius, 0); row < Math.min(spans.bottom + radius, height); row++)
    addRow(runs, spans, row, disk, width);
  return { shape_id, spans: spansOfRuns(runs, 0) };
}

/** Adds the runs of one row: those of the rows around it, each widened by the disk and merged. */
function addRow(runs: Run[], spans: Spans, row: number, disk: readonly number[], width: number): void {
  const radius = disk.length - 1;
  const { rows, from, to } = spans;
  const first = firstRunFrom(spans, row - radius);
  let [left, right] = [width, 0];
  for (let i = first; i < rows.length && rows[i] <= row + radius; i++) {
    const reach = disk[Math.abs(rows[i] - row)];
    const start = from[i] - reach;
    const end = to[i] + reach;
    if (i > first && (start > right || end < left)) {
      addApart(runs, spans, row, disk, width);
      return;
    }
    if (start < left) left = start;
    if (end > right) right = end;
  }
  if (right > left) runs.push([row, Math.max(left, 0), Math.min(right, width)]);
}

/** The same for a row whose runs may be apart, as those of a shape with holes or parts. */
function addApart(runs: Run[], spans: Spans, row: number, disk: readonly number[], width: number): void {
  const radius = disk.length - 1;
  const wide: [from: number, to: number][] = [];
  for (
    let i = firstRunFrom(spans, row - radius);
    i < spans.rows.length && spans.rows[i] <= row + radius;
    i++
  ) {
    const reach = disk[Math.abs(spans.rows[i] - row)];
    wide.push([Math.max(spans.from[i] - reach, 0), Math.min(spans.to[i] + reach, width)]);
  }
  wide.sort(([a], [b]) => a - b);
  let [from, to] = wide[0];
  for (const next of wide) {
    if (next[0] > to) {
      runs.push([row, from, to]);
      [from, to] = next;
    } else if (next[1] > to) to = next[1];
  }
  runs.push([row, from, to]);
}
