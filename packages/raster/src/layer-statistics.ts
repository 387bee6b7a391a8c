import { codeOf, type Layer, MASKED, type Skipped } from '@brazda/domain';
import { brightnessTableOf } from './brightness-table.ts';
import type { Grid } from './grid.ts';
import { type IndexLayer, LAYER, numbersOf } from './layers.ts';
import type { MaskedShape } from './mask-shape.ts';
import { pixelGridOf } from './pixel-grid.ts';
import type { PixelRule } from './pixel-rule.ts';
import type { BandPixels, PixelValues } from './pixel-values.ts';
import type { Band, Scene } from './scene.ts';
import type { LayerStatistics } from './scene-statistics.ts';
import { statisticsOf } from './statistics.ts';

/** A classified shape, the rule by which its pixels count, and which of them are inner ones; null where all count. */
export interface ShapeToMeasure {
  readonly seen: MaskedShape;
  readonly rule: PixelRule;
  readonly inner: Uint8Array | null;
  readonly in_water: boolean;
}

/** The samples of a shape by band; 0 where a band has no data. */
export type SamplesOfBands = Readonly<Partial<Record<Band, ArrayLike<number>>>>;

/** The result for a shape without values: more than `maxCover` of it is hidden or outside the scene, or the scene lacks something. */
export function skippedReading(
  shape: ShapeToMeasure,
  layer: Layer,
  skipped: Skipped = 'OVER_MAX_COVER',
  n_valid = shape.seen.n_kept,
): LayerStatistics {
  return { ...frameOf(shape, layer), n_valid, skipped, statistics: null, pixels: null };
}

/** Whether the share of a shape's pixels that are not shown exceeds `maxCover`. */
export function isOverMaxCover({ shape }: MaskedShape, n_shown: number, maxCover: number): boolean {
  const all = shape.spans.count + shape.spans.outside;
  return all - n_shown > maxCover * all;
}

/** Computes one layer of a shape. A pixel is shown when its class is kept and every band of the layer has data. */
export function readLayer(
  scene: Scene,
  grid: Grid,
  shape: ShapeToMeasure,
  samples: SamplesOfBands,
  layer: Layer,
  maxCover: number,
): LayerStatistics {
  const definition = LAYER[layer];
  const bands = definition.bands.map((band) => bandPixels(scene, samples, band));
  const shown = shownPixels(shape.seen.kept, bands);
  const n_shown = shown.reduce((sum, one) => sum + one, 0);
  if (isOverMaxCover(shape.seen, n_shown, maxCover))
    return skippedReading(shape, layer, 'OVER_MAX_COVER', n_shown);
  if (definition.kind === 'picture') return readPicture(grid, shape, layer, bands, n_shown);
  const valuesOf = definition.valuesIn(scene);
  if (typeof valuesOf === 'string') return skippedReading(shape, layer, valuesOf, n_shown);
  return readIndex(grid, shape, layer, { ...definition, valuesOf }, bands, { shown, n_shown });
}

function frameOf(
  { seen: { shape, n_kept, n_nodata, n_water }, rule, in_water }: ShapeToMeasure,
  layer: Layer,
) {
  const { count, outside } = shape.spans;
  const definition = LAYER[layer];
  return {
    shape_id: shape.shape_id,
    layer,
    n_total: count,
    n_outside: outside,
    n_nodata,
    n_water,
    with_water:
      definition.kind === 'picture' || rule.countsWater || in_water || definition.countsWater === true,
    with_border: true,
    clear_share: n_kept / count,
  };
}

function bandPixels(scene: Scene, samples: SamplesOfBands, band: Band): BandPixels {
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
  shape: ShapeToMeasure,
  layer: Layer,
  { codes: table, relate, valuesOf, isNetwork }: IndexLayer & { readonly valuesOf: PixelValues },
  bands: readonly BandPixels[],
  { shown, n_shown }: { readonly shown: Uint8Array; readonly n_shown: number },
): LayerStatistics {
  const frame = frameOf(shape, layer);
  const { shape: ground, water } = shape.seen;
  const isGround = frame.with_water ? shown : shown.map((one, i) => one & (1 - water[i]));
  const values = valuesOf(bands, isGround, shape.rule.floor_counts);
  relate?.(values, countedValues(values, shape).counted);
  const { counted, with_border } = countedValues(values, shape);
  const n_valid = counted.length;
  // A few pixels between water and darkness do not stand for a parcel.
  const fewest = shape.rule.min_inner_pixels ?? 1;
  if (n_shown > 0 && n_valid < (n_shown < fewest ? 1 : fewest)) {
    // Enough ground is seen, so that it is the network that has no value for it.
    const isBeyond = isNetwork === true && isGround.reduce((sum, one) => sum + one, 0) >= fewest;
    return {
      ...frame,
      n_valid,
      skipped: isBeyond ? 'OUT_OF_DOMAIN' : 'NO_VALUE',
      statistics: null,
      pixels: null,
    };
  }
  const codeAt = (i: number) => (Number.isNaN(values[i]) ? MASKED : codeOf(table, values[i]));
  return {
    ...frame,
    n_valid,
    with_border,
    skipped: null,
    pixels:
      n_valid === 0
        ? null
        : pixelGridOf(grid, ground, 1, (codes, at, i) => {
            codes[at] = codeAt(i);
          }),
    statistics: statisticsOf(counted),
  };
}

/** The values that count: of the inner pixels where they are enough, else of all. */
function countedValues(values: Float64Array, { inner, rule }: ShapeToMeasure) {
  const ofInner = inner && numbersOf(values, inner);
  return ofInner && ofInner.length >= (rule.min_inner_pixels ?? 0)
    ? { counted: ofInner, with_border: false }
    : { counted: numbersOf(values), with_border: true };
}

/** Clouds are painted, not masked: a picture of them is more useful than a hole. */
function readPicture(
  grid: Grid,
  shape: ShapeToMeasure,
  layer: Layer,
  bands: readonly BandPixels[],
  n_valid: number,
): LayerStatistics {
  const tables = bands.map(({ asset }) => brightnessTableOf(asset));
  const hasData = (i: number) => bands.every(({ samples }) => samples[i] > 0);
  const pixels = pixelGridOf(grid, shape.seen.shape, 4, (codes, at, i) => {
    if (!hasData(i)) return;
    for (const [channel, { samples }] of bands.entries()) codes[at + channel] = tables[channel][samples[i]];
    codes[at + 3] = 255;
  });
  return {
    ...frameOf(shape, layer),
    n_valid,
    skipped: null,
    pixels: n_valid === 0 ? null : pixels,
    statistics: null,
  };
}
