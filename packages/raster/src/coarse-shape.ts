import type { Samples } from './decode-tile.ts';
import type { Grid } from './grid.ts';
import type { MaskedShape } from './mask-shape.ts';
import type { RasterizedShape } from './rasterized-shape.ts';
import { type Run, type Spans, spansOfRuns } from './spans.ts';

/**
 * A shape on the grid of the 20 m bands, and the same ground on the grid of 10 m on which blocks are read: four pixels of 10 m make
 * one of 20 m.
 */
export interface CoarseShape {
  readonly shape: RasterizedShape;
  readonly grid: Grid;
  /** All pixels of the finer grid within those of `shape`. */
  readonly window: RasterizedShape;
  /** By pixel of `window`, its pixel of `shape`. */
  readonly parents: Int32Array;
  /** How many pixels of the finer grid one of the coarser has. */
  readonly parts: number;
}

/** How many pixels of the finer grid are beside each other in one of the coarser; null where the grids do not fit into each other. */
export function factorOf(fine: Grid, coarse: Grid): number | null {
  const factor = coarse.pixel / fine.pixel;
  const fits =
    Number.isInteger(factor) &&
    fine.x0 === coarse.x0 &&
    fine.y0 === coarse.y0 &&
    fine.width >= coarse.width * factor &&
    fine.height >= coarse.height * factor;
  return fits ? factor : null;
}

/** The pixels of a finer grid within those of a shape on a coarser `grid`. */
export function refine(shape: RasterizedShape, grid: Grid, factor: number): CoarseShape {
  const { rows, from, to } = shape.spans;
  const runs: Run[] = [];
  const parentRuns: number[] = [];
  for (let first = 0, end = 0; first < rows.length; first = end) {
    while (end < rows.length && rows[end] === rows[first]) end++;
    for (let line = 0; line < factor; line++) {
      for (let run = first; run < end; run++) {
        runs.push([rows[run] * factor + line, from[run] * factor, to[run] * factor]);
        parentRuns.push(run);
      }
    }
  }
  const spans = spansOfRuns(runs, shape.spans.outside * factor * factor);
  return {
    shape,
    grid,
    window: { shape_id: shape.shape_id, spans },
    parents: parentsOf(spans, shape.spans, parentRuns, factor),
    parts: factor * factor,
  };
}

function parentsOf(fine: Spans, coarse: Spans, parentRuns: readonly number[], factor: number): Int32Array {
  const parents = new Int32Array(fine.count);
  for (const [run, parent] of parentRuns.entries()) {
    const start = coarse.starts[parent] - coarse.from[parent];
    for (let column = fine.from[run], at = fine.starts[run]; column < fine.to[run]; column++, at++) {
      parents[at] = start + Math.floor(column / factor);
    }
  }
  return parents;
}

/** The mean of the parts of each pixel; 0, no data, where one of them has none. */
export function meanSamples({ shape, parents, parts }: CoarseShape, samples: Samples): Float64Array {
  const means = new Float64Array(shape.spans.count);
  for (let i = 0; i < parents.length; i++) means[parents[i]] += samples[i] === 0 ? Number.NaN : samples[i];
  for (let i = 0; i < means.length; i++) means[i] = Number.isNaN(means[i]) ? 0 : means[i] / parts;
  return means;
}

/** A classified window as its coarser pixels: one is kept where all of its parts are, and water where one is. */
export function coarseMask(
  { shape, parents, parts }: CoarseShape,
  { kept: keptParts, water: waterParts, n_nodata }: MaskedShape,
): MaskedShape {
  const kept = new Uint8Array(shape.spans.count).fill(1);
  const water = new Uint8Array(shape.spans.count);
  for (let i = 0; i < parents.length; i++) {
    kept[parents[i]] &= keptParts[i];
    water[parents[i]] |= waterParts[i];
  }
  let [n_kept, n_water] = [0, 0];
  for (let i = 0; i < kept.length; i++) {
    n_kept += kept[i];
    n_water += kept[i] & water[i];
  }
  return { shape, kept, water, n_kept, n_water, n_nodata: Math.round(n_nodata / parts) };
}
