import { codeOf, type Layer, MASKED } from '@brazda/domain';
import type { Grid } from './grid.ts';
import { type BandPixels, type IndexLayer, LAYER, normalizedDifference, numbersOf } from './layers.ts';
import type { RasterizedShape } from './rasterized-shape.ts';
import type { ShapeSamples } from './read-blocks.ts';
import type { Band, Scene } from './scene.ts';
import type { LayerStatistics, PixelGrid } from './scene-statistics.ts';
import { statisticsOf } from './statistics.ts';
import { brightnessTableOf } from './true-color.ts';

/** A shape with the scene classification of its pixels. */
export interface MaskedShape {
  readonly shape: RasterizedShape;
  /** 1 where the SCL class is kept. */
  readonly kept: Uint8Array;
  readonly n_kept: number;
  /** Pixels without data in the scene, beyond the edge of the swath. */
  readonly n_nodata: number;
}

/** The result for a shape of which more than `maxCover` is hidden or outside the scene. */
export function skippedReading(seen: MaskedShape, layer: Layer, n_valid = seen.n_kept): LayerStatistics {
  return { ...frameOf(seen, layer), n_valid, skipped: 'OVER_MAX_COVER', statistics: null, pixels: null };
}

/** Whether the share of a shape's pixels that are not shown exceeds `maxCover`. */
export function isOverMaxCover({ shape }: MaskedShape, n_shown: number, maxCover: number): boolean {
  const all = shape.spans.count + shape.spans.outside;
  return all - n_shown > maxCover * all;
}

/** Computes one layer of a shape. A pixel is valid when its class is kept and every band of the layer has data. */
export function readLayer(
  scene: Scene,
  grid: Grid,
  seen: MaskedShape,
  samples: ShapeSamples,
  layer: Layer,
  maxCover: number,
): LayerStatistics {
  const definition = LAYER[layer];
  const bands = definition.bands.map((band) => bandPixels(scene, samples, band));
  const shown = shownPixels(seen.kept, bands);
  return definition.kind === 'index'
    ? readIndex(grid, seen, layer, definition, bands, shown, maxCover)
    : readPicture(grid, seen, layer, bands, shown, maxCover);
}

function frameOf({ shape, n_kept, n_nodata }: MaskedShape, layer: Layer) {
  const { count, outside } = shape.spans;
  return {
    shape_id: shape.shape_id,
    layer,
    n_total: count,
    n_outside: outside,
    n_nodata,
    clear_share: n_kept / count,
  };
}

function bandPixels(scene: Scene, samples: ShapeSamples, band: Band): BandPixels {
  return { samples: samples[band]!, asset: scene.assets[band]! };
}

function shownPixels(kept: Uint8Array, bands: readonly BandPixels[]): Uint8Array {
  const shown = Uint8Array.from(kept);
  for (const { samples } of bands) {
    for (let i = 0; i < shown.length; i++) if (samples[i] === 0) shown[i] = 0;
  }
  return shown;
}

function readIndex(
  grid: Grid,
  seen: MaskedShape,
  layer: Layer,
  { codes: table, relate }: IndexLayer,
  [a, b]: readonly BandPixels[],
  shown: Uint8Array,
  maxCover: number,
): LayerStatistics {
  const values = normalizedDifference(a, b, shown);
  relate?.(values);
  const numbers = numbersOf(values);
  const n_valid = numbers.length;
  if (isOverMaxCover(seen, n_valid, maxCover)) return skippedReading(seen, layer, n_valid);
  const codeAt = (i: number) => (Number.isNaN(values[i]) ? MASKED : codeOf(table, values[i]));
  return {
    ...frameOf(seen, layer),
    n_valid,
    skipped: null,
    pixels:
      n_valid === 0
        ? null
        : pixelGridOf(grid, seen.shape, 1, (codes, at, i) => {
            codes[at] = codeAt(i);
          }),
    statistics: statisticsOf(numbers),
  };
}

/** Clouds are painted, not masked: a picture of them is more useful than a hole. */
function readPicture(
  grid: Grid,
  seen: MaskedShape,
  layer: Layer,
  bands: readonly BandPixels[],
  shown: Uint8Array,
  maxCover: number,
): LayerStatistics {
  const n_valid = shown.reduce((sum, one) => sum + one, 0);
  if (isOverMaxCover(seen, n_valid, maxCover)) return skippedReading(seen, layer, n_valid);
  const tables = bands.map(({ asset }) => brightnessTableOf(asset));
  const hasData = (i: number) => bands.every(({ samples }) => samples[i] > 0);
  const pixels = pixelGridOf(grid, seen.shape, 4, (codes, at, i) => {
    if (!hasData(i)) return;
    for (const [channel, { samples }] of bands.entries()) codes[at + channel] = tables[channel][samples[i]];
    codes[at + 3] = 255;
  });
  return {
    ...frameOf(seen, layer),
    n_valid,
    skipped: null,
    pixels: n_valid === 0 ? null : pixels,
    statistics: null,
  };
}

/**
 * Paints the bounding box of a shape: calls `paint` for each pixel with its index in the box's codes and in the shape's
 * samples.
 */
function pixelGridOf(
  grid: Grid,
  { spans }: RasterizedShape,
  channels: 1 | 4,
  paint: (codes: Uint8Array, at: number, sample: number) => void,
): PixelGrid {
  const [width, height] = [spans.right - spans.left, spans.bottom - spans.top];
  const codes = new Uint8Array(width * height * channels);
  for (let run = 0; run < spans.rows.length; run++) {
    let at = ((spans.rows[run] - spans.top) * width + spans.from[run] - spans.left) * channels;
    let sample = spans.starts[run];
    for (let column = spans.from[run]; column < spans.to[run]; column++, at += channels)
      paint(codes, at, sample++);
  }
  return {
    epsg: grid.epsg,
    x0: grid.x0 + spans.left * grid.pixel,
    y0: grid.y0 - spans.top * grid.pixel,
    pixel: grid.pixel,
    width,
    height,
    codes,
  };
}
