import { PIXEL_RULE } from './pixel-rule.ts';
import { type Layer, pixelMetersOf } from './raster-kind.ts';

/**
 * Number of counted pixels from which the values of a parcel are reliable although its border counts. Chosen
 * because a square of five by five has nine inner pixels: the outer ones also measure the neighbor.
 */
export const ENOUGH_PIXELS = 25;
/** With fewer counted pixels no values are computed; a square of three by three has one inner pixel. */
export const MIN_PIXELS = PIXEL_RULE.min_inner_pixels;

/** The hectares that some pixels of a layer cover. */
export function hectaresOfPixels(pixels: number, layer: Layer): number {
  return (pixels * pixelMetersOf(layer) ** 2) / 10_000;
}

/** How reliable the values of a parcel are, by the pixels that count. */
export type PixelTrust = 'enough' | 'few' | 'too-few';

/** The pixels that a value was computed from. */
export interface CountedPixels {
  readonly n_valid: number;
  /** Whether the pixels at the border of the parcel are among them. */
  readonly with_border: boolean;
}

/** The reliability of values computed from some pixels; inner ones measure no neighbor, so that fewer of them are enough. */
export function pixelTrust({ n_valid, with_border }: CountedPixels): PixelTrust {
  if (n_valid < MIN_PIXELS) return 'too-few';
  return with_border && n_valid < ENOUGH_PIXELS ? 'few' : 'enough';
}
