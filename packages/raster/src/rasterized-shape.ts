import type { Grid } from './grid.ts';
import type { ShapeToRead } from './scene-statistics.ts';
import { type Spans, spansOf } from './spans.ts';

/** A shape rasterized on the grid of a scene. */
export interface RasterizedShape {
  readonly shape_id: string;
  readonly spans: Spans;
}

/**
 * Rasterizes the shapes that have a pixel on the grid, sorted from north to south so that shapes of the same blocks are
 * adjacent.
 */
export function rasterizeShapes(requestedShapes: readonly ShapeToRead[], grid: Grid): RasterizedShape[] {
  const shapes = requestedShapes.flatMap(({ id, geometry }) => {
    const spans = spansOf(geometry, grid);
    return spans === null ? [] : [{ shape_id: id, spans }];
  });
  return shapes.sort((a, b) => a.spans.top - b.spans.top);
}

/** Index of the first run whose row is at least `row`. */
export function firstRunFrom({ rows }: Spans, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle] < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
