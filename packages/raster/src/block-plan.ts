import type { CogImage } from './cog.ts';
import type { Samples, TileReach } from './decode-tile.ts';
import { type Grid, type GridMap, mapGrid } from './grid.ts';
import { firstRunFrom, type RasterizedShape } from './rasterized-shape.ts';

/** A block with the shapes that have pixels in it, and the samples that they need. */
export interface PlannedBlock {
  readonly shapes: RasterizedShape[];
  readonly reach: TileReach;
}

/** The blocks that shapes need, by number, of all images with the same grid and blocks. */
export interface BlockLayout {
  readonly map: GridMap;
  readonly blocks: ReadonlyMap<number, PlannedBlock>;
}

/** The blocks of one image that shapes need; blocks that the file omits are not listed. */
export interface BlockPlan extends BlockLayout {
  readonly image: CogImage;
}

/** Lists the blocks that contain pixels of the shapes, whose runs are on `grid`. */
export function layOutBlocks(image: CogImage, grid: Grid, shapes: readonly RasterizedShape[]): BlockLayout {
  const map = mapGrid(grid, image.grid);
  const blocks = new Map<number, PlannedBlock>();
  for (const shape of shapes) layOutShape(shape, image, map, blocks);
  return { map, blocks };
}

/** The blocks of a layout that an image has. */
export function planBlocks(image: CogImage, { map, blocks }: BlockLayout): BlockPlan {
  const has = (block: number) => image.offsets[block] !== 0 && image.byteCounts[block] !== 0;
  return { image, map, blocks: new Map([...blocks].filter(([block]) => has(block))) };
}

function layOutShape(
  shape: RasterizedShape,
  { format: { width, height }, across }: CogImage,
  { columns, rows }: GridMap,
  blocks: Map<number, PlannedBlock>,
): void {
  const { spans } = shape;
  for (let i = 0; i < spans.rows.length; i++) {
    const row = rows[spans.rows[i]];
    if (row < 0) continue;
    const blockRow = Math.floor(row / height);
    const [first, last] = reachOf(columns, spans.from[i], spans.to[i]);
    for (let at = Math.floor(first / width); at * width <= last; at++) {
      const block = blockRow * across + at;
      const planned = blocks.get(block) ?? { shapes: [], reach: new Uint32Array(height) };
      if (planned.shapes.length === 0) blocks.set(block, planned);
      if (planned.shapes.at(-1) !== shape) planned.shapes.push(shape);
      const needed = Math.min(last + 1 - at * width, width);
      const line = row - blockRow * height;
      if (planned.reach[line] < needed) planned.reach[line] = needed;
    }
  }
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
