import { type CodeTable, type Layer, MZ_CODES, NDVI_CODES, NDWI_CODES } from '@brazda/domain';
import type { Band, BandAsset } from './scene.ts';
import { percentileOf } from './statistics.ts';
import type { Samples } from './tile-codec.ts';

/** A layer whose pixels are numbers: a normalized difference of two bands, perhaps set in relation to the ground itself. */
export interface IndexLayer {
  readonly kind: 'index';
  /** a and b of (a - b) / (a + b). */
  readonly bands: readonly [Band, Band];
  readonly codes: CodeTable;
  /** Turns the index values of one ground (NaN where hidden) into the layer's, in place. */
  readonly relate?: (values: Float64Array) => void;
}

/** A layer whose pixels are colours. */
export interface PictureLayer {
  readonly kind: 'picture';
  readonly bands: readonly [Band, Band, Band];
}

/** What each layer is made of. NDWI is Gao's, of near and short-wave infrared: water in leaves, not open water. */
export const LAYER: Readonly<Record<Layer, IndexLayer | PictureLayer>> = {
  NDVI: { kind: 'index', bands: ['nir', 'red'], codes: NDVI_CODES },
  NDWI: { kind: 'index', bands: ['nir', 'swir16'], codes: NDWI_CODES },
  MZ: { kind: 'index', bands: ['nir', 'red'], codes: MZ_CODES, relate: toPercentOfMedian },
  TRUE_COLOR: { kind: 'picture', bands: ['red', 'green', 'blue'] },
};

/** The SCL class of a pixel that the satellite has not seen: beyond the edge of the swath. */
export const SCL_NO_DATA = 0;

/** SCL classes that show the ground: vegetation, bare soil, water, unclassified. */
export const SCL_KEEP: readonly number[] = [4, 5, 6, 7];

/** Samples of one band over the pixels of one ground, and how they become reflectance. */
export interface BandPixels {
  readonly samples: Samples;
  readonly asset: BandAsset;
}

/** (a - b) / (a + b) of reflectances by pixel; NaN where `shown` is 0 or the reflectances cancel each other. */
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

/** The values that are numbers. */
export function numbersOf(values: Float64Array): Float64Array {
  const numbers = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i])) numbers[count++] = values[i];
  }
  return numbers.subarray(0, count);
}

/** Management zones: per cent of the ground's own median; a ground whose median is not above 0 has none. */
function toPercentOfMedian(values: Float64Array): void {
  const median = percentileOf(numbersOf(values).sort(), 0.5);
  for (let i = 0; i < values.length; i++) values[i] = median > 0 ? (100 * values[i]) / median : Number.NaN;
}
