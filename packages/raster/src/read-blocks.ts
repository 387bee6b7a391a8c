import { type BlockLayout, type BlockPlan, copyPixels, layOutBlocks, planBlocks } from './block-plan.ts';
import type { CogImage } from './cog.ts';
import type { Samples } from './decode-tile.ts';
import type { Grid } from './grid.ts';
import { type BlockRequest, inflateBlocks } from './inflate-blocks.ts';
import type { RasterizedShape } from './rasterized-shape.ts';
import type { Band } from './scene.ts';
import type { TileDecoder } from './tile-decoder.ts';

/** The samples of a shape by band, in the order of its runs; 0 where a band has no data. */
export type ShapeSamples = Readonly<Partial<Record<Band, Samples>>>;

export interface ReadBlocksOptions {
  readonly decode: TileDecoder;
  readonly signal?: AbortSignal;
  /** Called once with the number of blocks to read; `onBlock` is then called for each. */
  readonly onPlan?: (blocks: number) => void;
  readonly onBlock?: () => void;
  /** The bands that a shape needs, the same set for shapes with the same needs; by default all. */
  readonly bandsOf?: (shape: RasterizedShape) => ReadonlySet<Band>;
}

interface Pending {
  readonly samples: Partial<Record<Band, Samples>>;
  /** Blocks not yet read. */
  missing: number;
}

/**
 * Reads the blocks that shapes touch in several bands, each block once, and passes every shape to `onShape` as soon as its
 * last block is read, so that only the shapes around the current row of blocks are in memory. Returns the bytes read.
 */
export async function readBlocks(
  images: ReadonlyMap<Band, CogImage>,
  grid: Grid,
  shapes: readonly RasterizedShape[],
  onShape: (shape: RasterizedShape, samples: ShapeSamples) => void,
  { decode, signal, onPlan, onBlock, bandsOf }: ReadBlocksOptions,
): Promise<number> {
  const layouts = new Map<string, BlockLayout>();
  const needs = bandsOf ? [...new Set(shapes.map(bandsOf))] : [];
  const layoutOf = (band: Band, image: CogImage) => {
    const needed = needs.map((bands) => bands.has(band));
    const key = JSON.stringify([image.grid, image.format.width, image.format.height, needed]);
    const isNeeded = (shape: RasterizedShape) => !bandsOf || bandsOf(shape).has(band);
    const layout = layouts.get(key) ?? layOutBlocks(image, grid, shapes.filter(isNeeded));
    layouts.set(key, layout);
    return layout;
  };
  const plans = [...images].map(([band, image]) => ({
    band,
    plan: planBlocks(image, layoutOf(band, image)),
  }));
  const pending = new Map<RasterizedShape, Pending>(
    shapes.map((shape) => [shape, { samples: {}, missing: 0 }]),
  );
  for (const { plan } of plans) {
    for (const { shapes: touched } of plan.blocks.values())
      for (const shape of touched) pending.get(shape)!.missing++;
  }
  const samplesOf = (shape: RasterizedShape, band: Band) => {
    const { samples } = pending.get(shape)!;
    samples[band] ??=
      images.get(band)!.format.bits === 8
        ? new Uint8Array(shape.spans.count)
        : new Uint16Array(shape.spans.count);
    return samples[band];
  };
  const finish = (shape: RasterizedShape) => {
    for (const band of bandsOf?.(shape) ?? images.keys()) samplesOf(shape, band);
    onShape(shape, pending.get(shape)!.samples);
    pending.delete(shape);
  };
  for (const shape of shapes) if (pending.get(shape)!.missing === 0) finish(shape);

  const take = (band: Band, plan: BlockPlan, block: number, samples: Samples) => {
    for (const shape of plan.blocks.get(block)!.shapes) {
      copyPixels(plan, block, samples, shape, samplesOf(shape, band));
      if (--pending.get(shape)!.missing === 0) finish(shape);
    }
    onBlock?.();
  };
  const requests = plans.flatMap(({ band, plan }) =>
    [...plan.blocks].map(
      ([block, { reach }]): BlockRequest => ({
        image: plan.image,
        block,
        reach,
        northing: northingOf(plan.image, block),
        take: (samples) => take(band, plan, block, samples),
      }),
    ),
  );
  onPlan?.(requests.length);
  return inflateBlocks(requests, decode, signal);
}

function northingOf({ grid, format, across }: CogImage, block: number): number {
  return grid.y0 - Math.floor(block / across) * format.height * grid.pixel;
}
