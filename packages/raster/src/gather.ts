import { type BlockPlan, copyPixels, planBlocks } from './block-plan.ts';
import { type BlockWish, readBlocks } from './block-reader.ts';
import type { CogImage } from './cog.ts';
import type { Grid } from './grid.ts';
import type { Plot } from './plot.ts';
import type { Band } from './scene.ts';
import type { Samples } from './tile-codec.ts';
import type { TileDecoder } from './tile-decoder.ts';

/** The samples of a plot by band, in the order of its runs; 0 where a band has no data. */
export type PlotSamples = Readonly<Partial<Record<Band, Samples>>>;

export interface GatherOptions {
  readonly decode: TileDecoder;
  readonly signal?: AbortSignal;
  /** Told once how many blocks will be read, then of each. */
  readonly onPlan?: (blocks: number) => void;
  readonly onBlock?: () => void;
}

interface Pending {
  readonly samples: Partial<Record<Band, Samples>>;
  /** Blocks still to come. */
  missing: number;
}

/**
 * Reads the blocks that plots touch in several bands, each block once, and hands every plot over as soon as its last
 * block is there, so that only the plots around the current row of blocks are in memory. Gives the bytes read.
 */
export async function gather(
  images: ReadonlyMap<Band, CogImage>,
  grid: Grid,
  plots: readonly Plot[],
  onPlot: (plot: Plot, samples: PlotSamples) => void,
  { decode, signal, onPlan, onBlock }: GatherOptions,
): Promise<number> {
  const plans = [...images].map(([band, image]) => ({ band, plan: planBlocks(image, grid, plots) }));
  const pending = new Map<Plot, Pending>(plots.map((plot) => [plot, { samples: {}, missing: 0 }]));
  for (const { plan } of plans) {
    for (const touched of plan.plotsByBlock.values())
      for (const plot of touched) pending.get(plot)!.missing++;
  }
  const samplesOf = (plot: Plot, band: Band) => {
    const { samples } = pending.get(plot)!;
    samples[band] ??=
      images.get(band)!.format.bits === 8
        ? new Uint8Array(plot.spans.count)
        : new Uint16Array(plot.spans.count);
    return samples[band];
  };
  const finish = (plot: Plot) => {
    for (const band of images.keys()) samplesOf(plot, band);
    onPlot(plot, pending.get(plot)!.samples);
    pending.delete(plot);
  };
  for (const plot of plots) if (pending.get(plot)!.missing === 0) finish(plot);

  const take = (band: Band, plan: BlockPlan, block: number, samples: Samples) => {
    for (const plot of plan.plotsByBlock.get(block)!) {
      copyPixels(plan, block, samples, plot, samplesOf(plot, band));
      if (--pending.get(plot)!.missing === 0) finish(plot);
    }
    onBlock?.();
  };
  const wishes = plans.flatMap(({ band, plan }) =>
    [...plan.plotsByBlock.keys()].map(
      (block): BlockWish => ({
        image: plan.image,
        block,
        northing: northingOf(plan.image, block),
        take: (samples) => take(band, plan, block, samples),
      }),
    ),
  );
  onPlan?.(wishes.length);
  return readBlocks(wishes, decode, signal);
}

function northingOf({ grid, format, across }: CogImage, block: number): number {
  return grid.y0 - Math.floor(block / across) * format.height * grid.pixel;
}
