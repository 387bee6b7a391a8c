import type { CogImage } from './cog.ts';
import { type Grid, type GridMap, mapGrid } from './grid.ts';
import { firstRunFrom, type Plot } from './plot.ts';
import type { Samples } from './tile-codec.ts';

/** Which blocks of an image which plots need. */
export interface BlockPlan {
  readonly image: CogImage;
  readonly map: GridMap;
  /** Plots by block; blocks that the file leaves out are not listed. */
  readonly plotsByBlock: ReadonlyMap<number, readonly Plot[]>;
}

/** Lists the blocks of an image that hold pixels of the plots, whose runs are on `grid`. */
export function planBlocks(image: CogImage, grid: Grid, plots: readonly Plot[]): BlockPlan {
  const map = mapGrid(grid, image.grid);
  const plotsByBlock = new Map<number, Plot[]>();
  for (const plot of plots) {
    for (const block of blocksOf(plot, image, map)) {
      if (image.offsets[block] === 0 || image.byteCounts[block] === 0) continue;
      const known = plotsByBlock.get(block);
      if (known) known.push(plot);
      else plotsByBlock.set(block, [plot]);
    }
  }
  return { image, map, plotsByBlock };
}

function blocksOf({ spans }: Plot, { format, across }: CogImage, { columns, rows }: GridMap): Set<number> {
  const blocks = new Set<number>();
  for (let i = 0; i < spans.rows.length; i++) {
    const row = rows[spans.rows[i]];
    if (row < 0) continue;
    const blockRow = Math.floor(row / format.height);
    const [first, last] = reachOf(columns, spans.from[i], spans.to[i]);
    for (let at = Math.floor(first / format.width); at * format.width <= last; at++) {
      blocks.add(blockRow * across + at);
    }
  }
  return blocks;
}

/** First and last mapped column of a run; an empty reach (0, -1) where the image ends before the run. */
function reachOf(columns: Int32Array, from: number, to: number): [number, number] {
  let [first, last] = [from, to - 1];
  while (first <= last && columns[first] < 0) first++;
  while (last >= first && columns[last] < 0) last--;
  return first <= last ? [columns[first], columns[last]] : [0, -1];
}

/** Copies the pixels that a plot has in a block into the plot's own samples, which follow its runs. */
export function copyPixels(
  plan: BlockPlan,
  block: number,
  samples: Samples,
  { spans }: Plot,
  target: Samples,
): void {
  const { width, height } = plan.image.format;
  const top = Math.floor(block / plan.image.across) * height;
  const left = (block % plan.image.across) * width;
  const { columns, rows, same } = plan.map;
  for (let i = same ? firstRunFrom(spans, top) : 0; i < spans.rows.length; i++) {
    const row = rows[spans.rows[i]] - top;
    if (row >= height) break;
    if (row < 0) continue;
    const base = row * width - left;
    if (same) {
      const from = Math.max(spans.from[i], left);
      const to = Math.min(spans.to[i], left + width);
      const start = spans.starts[i] - spans.from[i];
      for (let column = from; column < to; column++) target[start + column] = samples[base + column];
    } else {
      const start = spans.starts[i] - spans.from[i];
      for (let column = spans.from[i]; column < spans.to[i]; column++) {
        const mapped = columns[column];
        if (mapped >= left && mapped < left + width) target[start + column] = samples[base + mapped];
      }
    }
  }
}
