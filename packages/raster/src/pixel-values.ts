import type { BandAsset } from './scene.ts';

/** Samples of one band over the pixels of one shape, and how to convert them to reflectance. */
export interface BandPixels {
  readonly samples: ArrayLike<number>;
  readonly asset: BandAsset;
}

/**
 * Computes the values of a shape's pixels; NaN where `shown` is 0, or where a reflectance is at most `floor_counts`, because what is
 * computed from noise means nothing.
 */
export type PixelValues = (
  bands: readonly BandPixels[],
  shown: Uint8Array,
  floor_counts: number,
) => Float64Array;

/** Computes a value from the reflectances of a pixel, in the order of the bands; the array is reused for the next pixel. */
export type PixelFormula = (reflectances: Float64Array) => number;

/** (a - b) / (a + b) of reflectances by pixel, within -1 and 1. */
export function normalizedDifference(
  [a, b]: readonly BandPixels[],
  shown: Uint8Array,
  floor_counts: number,
): Float64Array {
  const values = new Float64Array(shown.length);
  const { scale: scaleA, offset: offsetA } = a!.asset;
  const { scale: scaleB, offset: offsetB } = b!.asset;
  const { samples: samplesA } = a!;
  const { samples: samplesB } = b!;
  const floorA = floorOf(a!, floor_counts);
  const floorB = floorOf(b!, floor_counts);
  for (let i = 0; i < shown.length; i++) {
    const ra = samplesA[i] * scaleA + offsetA;
    const rb = samplesB[i] * scaleB + offsetB;
    values[i] = shown[i] === 1 && ra > floorA && rb > floorB ? (ra - rb) / (ra + rb) : Number.NaN;
  }
  return values;
}

/** The values of a formula of any bands. */
export function byPixel(formula: PixelFormula): PixelValues {
  return (bands, shown, floor_counts) => {
    const values = new Float64Array(shown.length).fill(Number.NaN);
    const floors = bands.map((band) => floorOf(band, floor_counts));
    const reflectances = new Float64Array(bands.length);
    for (let i = 0; i < shown.length; i++) {
      if (shown[i] === 0) continue;
      let isMeasured = true;
      for (let at = 0; at < bands.length; at++) {
        const { samples, asset } = bands[at];
        reflectances[at] = samples[i] * asset.scale + asset.offset;
        if (!(reflectances[at] > floors[at])) isMeasured = false;
      }
      if (isMeasured) values[i] = formula(reflectances);
    }
    return values;
  };
}

/** Half a count more, because reflectances are rounded. */
function floorOf({ asset }: BandPixels, floor_counts: number): number {
  return (floor_counts + 0.5) * asset.scale;
}
