import { type CodeTable, type Layer, MZ_CODES, NDVI_CODES, NDWI_CODES } from '@brazda/domain';
import type { Samples } from './decode-tile.ts';
import type { Band, BandAsset } from './scene.ts';
import { percentilesOf } from './statistics.ts';

/** A layer whose pixels are numbers: a normalized difference of two bands, optionally relative to the shape itself. */
export interface IndexLayer {
  readonly kind: 'index';
  /** a and b of (a - b) / (a + b). */
  readonly bands: readonly [Band, Band];
  readonly codes: CodeTable;
  /** Whether water is what the layer measures. */
  readonly countsWater?: boolean;
  /** Converts the index values of one shape (NaN where hidden) to the layer's values, in place; `counted` are those that count. */
  readonly relate?: (values: Float64Array, counted: Float64Array) => void;
}

/** A layer whose pixels are colors. */
export interface PictureLayer {
  readonly kind: 'picture';
  readonly bands: readonly [Band, Band, Band];
}

/** How each layer is computed. NDWI is Gao's, of near and short-wave infrared: water in leaves, not open water. */
export const LAYER: Readonly<Record<Layer, IndexLayer | PictureLayer>> = {
  NDVI: { kind: 'index', bands: ['nir', 'red'], codes: NDVI_CODES },
  NDWI: { kind: 'index', bands: ['nir', 'swir16'], codes: NDWI_CODES, countsWater: true },
  MZ: { kind: 'index', bands: ['nir', 'red'], codes: MZ_CODES, relate: toPercentOfMedian },
  TRUE_COLOR: { kind: 'picture', bands: ['red', 'green', 'blue'] },
};

/** Samples of one band over the pixels of one shape, and how to convert them to reflectance. */
export interface BandPixels {
  readonly samples: Samples;
  readonly asset: BandAsset;
}

/**
 * (a - b) / (a + b) of reflectances by pixel, within -1 and 1; NaN where `shown` is 0, or where a reflectance is at most
 * `floor_counts`, because a quotient of noise means nothing.
 */
export function normalizedDifference(
  a: BandPixels,
  b: BandPixels,
  shown: Uint8Array,
  floor_counts: number,
): Float64Array {
  const values = new Float64Array(shown.length);
  const { scale: scaleA, offset: offsetA } = a.asset;
  const { scale: scaleB, offset: offsetB } = b.asset;
  // Half a count more, because reflectances are rounded.
  const floorA = (floor_counts + 0.5) * scaleA;
  const floorB = (floor_counts + 0.5) * scaleB;
  for (let i = 0; i < shown.length; i++) {
    const ra = a.samples[i] * scaleA + offsetA;
    const rb = b.samples[i] * scaleB + offsetB;
    values[i] = shown[i] === 1 && ra > floorA && rb > floorB ? (ra - rb) / (ra + rb) : Number.NaN;
  }
  return values;
}

/** The values without the NaNs, or those of them where `chosen` is 1. */
export function numbersOf(values: Float64Array, chosen?: Uint8Array): Float64Array {
  const numbers = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]) && (!chosen || chosen[i] === 1)) numbers[count++] = values[i];
  }
  return numbers.subarray(0, count);
}

/** Management zones: percent of the median of the pixels that count; all NaN where it is not above 0. */
function toPercentOfMedian(values: Float64Array, counted: Float64Array): void {
  const median = counted.length > 0 ? percentilesOf(counted.slice(), [0.5])[0] : 0;
  for (let i = 0; i < values.length; i++) values[i] = median > 0 ? (100 * values[i]) / median : Number.NaN;
}
