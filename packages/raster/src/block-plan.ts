import type { CogImage } from './cog.ts';
import { type Grid, type GridMap, mapGrid } from './grid.ts';
import { firstRunFrom, type RasterizedShape } from './rasterized-shape.ts';
import type { Samples } from './tile-codec.ts';

/** The blocks of an image that each shape needs. */
export interface BlockPlan {
  readonly image: CogImage;
  readonly map: GridMap;
  /** Shapes by block; blocks that the file omits are not listed. */
  readonly shapesByBlock: ReadonlyMap<number, readonly RasterizedShape[]>;
}

/** Lists the blocks of an image that contain pixels of the shapes, whose runs are on `grid`. */
export function planBlocks(image: CogImage, grid: Grid, shapes: readonly RasterizedShape[]): BlockPlan {
  const map = mapGrid(grid, image.grid);
  const shapesByBlock = new Map<number, RasterizedShape[]>();
  for (const shape of shapes) {
    for (const block of blocksOf(shape, image, map)) {
      if (image.offsets[block] === 0 || image.byteCounts[block] === 0) continue;
      const known = shapesByBlock.get(block);
      if (known) known.push(shape);
      else shapesByBlock.set(block, [shape]);
    }
  }
  return { image, map, shapesByBlock };
}

function blocksOf(
  { spans }: RasterizedShape,
  { format, across }: CogImage,
  { columns, rows }: GridMap,
): Set<number> {
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

/** First and last mapped column of a run; the empty range (0, -1) where the image ends before the run. */
function reachOf(columns: Int32Array, from: number, to: number): [number, number] {
  let [first, last] = [from, to - 1];
  while (first <= last && columns[first] < 0) first++;
  while (last >= first && columns[last] < 0) last--;
  return first <= last ? [columns[first], columns[last]] : [0, -1];
}

/** Copies the pixels of a shape in a block into the shape's own samples, which follow its runs. */
export function copyPixels(
  plan: BlockPlan,
  block: number,
  samples: Samples,
  { spans }: RasterizedShape,
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
