/**
 * Clear pixels from which the numbers of a parcel can be trusted. Not in the specification; chosen because a square of
 * five by five has nine inner pixels: the outer ones also see the neighbour.
 */
export const ENOUGH_PIXELS = 25;
/** Below so many clear pixels nothing is read from a picture; a square of three by three has one inner pixel. */
export const MIN_PIXELS = 9;

/** How far the numbers of a parcel can be trusted by how many pixels they come from. */
export type PixelTrust = 'enough' | 'few' | 'too-few';

/** The trust in numbers that come from so many clear pixels. */
export function pixelTrust(n_valid: number): PixelTrust {
  if (n_valid < MIN_PIXELS) return 'too-few';
  return n_valid < ENOUGH_PIXELS ? 'few' : 'enough';
}
