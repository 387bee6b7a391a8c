import { type CodeTable, type Layer, MZ_CODES, NDVI_CODES, NDWI_CODES } from '@brazda/domain';
import type { Band, BandAsset } from './scene.ts';
import { SCL } from './scl.ts';
import { percentilesOf } from './statistics.ts';
import type { Samples } from './tile-codec.ts';

/** A layer whose pixels are numbers: a normalized difference of two bands, optionally relative to the shape itself. */
export interface IndexLayer {
  readonly kind: 'index';
  /** a and b of (a - b) / (a + b). */
  readonly bands: readonly [Band, Band];
  readonly codes: CodeTable;
  /** Converts the index values of one shape (NaN where hidden) to the layer's values, in place. */
  readonly relate?: (values: Float64Array) => void;
}

/** A layer whose pixels are colors. */
export interface PictureLayer {
  readonly kind: 'picture';
  readonly bands: readonly [Band, Band, Band];
}

/** How each layer is computed. NDWI is Gao's, of near and short-wave infrared: water in leaves, not open water. */
export const LAYER: Readonly<Record<Layer, IndexLayer | PictureLayer>> = {
  NDVI: { kind: 'index', bands: ['nir', 'red'], codes: NDVI_CODES },
  NDWI: { kind: 'index', bands: ['nir', 'swir16'], codes: NDWI_CODES },
  MZ: { kind: 'index', bands: ['nir', 'red'], codes: MZ_CODES, relate: toPercentOfMedian },
  TRUE_COLOR: { kind: 'picture', bands: ['red', 'green', 'blue'] },
};

/** The SCL class of a pixel without data, beyond the edge of the swath. */
export const SCL_NO_DATA = SCL.no_data;

/** SCL classes that show the surface: vegetation, bare soil, water, unclassified. */
export const SCL_KEEP: readonly number[] = [SCL.vegetation, SCL.not_vegetated, SCL.water, SCL.unclassified];

/** Samples of one band over the pixels of one shape, and how to convert them to reflectance. */
export interface BandPixels {
  readonly samples: Samples;
  readonly asset: BandAsset;
}

/** (a - b) / (a + b) of reflectances by pixel; NaN where `shown` is 0 or the reflectances add up to 0. */
export function normalizedDifference(a: BandPixels, b: BandPixels, shown: Uint8Array): Float64Array {
  const values = new Float64Array(shown.length);
  const { scale: scaleA, offset: offsetA } = a.asset;
  const { scale: scaleB, offset: offsetB } = b.asset;
  for (let i = 0; i < shown.length; i++) {
    const ra = a.samples[i] * scaleA + offsetA;
    const rb = b.samples[i] * scaleB + offsetB;
    const value = (ra - rb) / (ra + rb);
    values[i] = shown[i] === 1 && Number.isFinite(value) ? value : Number.NaN;
  }
  return values;
}

/** The values without the NaNs. */
export function numbersOf(values: Float64Array): Float64Array {
  const numbers = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i])) numbers[count++] = values[i];
  }
  return numbers.subarray(0, count);
}

/** Management zones: percent of the shape's own median; all NaN where the median is not above 0. */
function toPercentOfMedian(values: Float64Array): void {
  const numbers = numbersOf(values);
  const median = numbers.length > 0 ? percentilesOf(numbers, [0.5])[0] : 0;
  for (let i = 0; i < values.length; i++) values[i] = median > 0 ? (100 * values[i]) / median : Number.NaN;
}
