/**
 * Number of clear pixels from which the values of a parcel are reliable. Not in the specification; chosen because
 * a square of five by five has nine inner pixels: the outer ones also measure the neighbor.
 */
export const ENOUGH_PIXELS = 25;
/** With fewer clear pixels no values are computed; a square of three by three has one inner pixel. */
export const MIN_PIXELS = 9;

/** How reliable the values of a parcel are, by the number of clear pixels. */
export type PixelTrust = 'enough' | 'few' | 'too-few';

/** The reliability of values computed from a number of clear pixels. */
export function pixelTrust(n_valid: number): PixelTrust {
  if (n_valid < MIN_PIXELS) return 'too-few';
  return n_valid < ENOUGH_PIXELS ? 'few' : 'enough';
}
