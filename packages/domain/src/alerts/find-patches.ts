import { medianOf } from '../statistics/robust-score.ts';
import { ALERT_RULES } from './alert-rules.ts';

/** The NDVI of the pixels of a parcel, row by row from the north-west; not a number where a pixel does not count. */
export interface PixelValues {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A connected part of a parcel that lost more than the rest of it. */
export interface Patch {
  /** Positions in the grid, ascending. */
  readonly pixels: readonly number[];
  /** The mean difference between its change and that of the parcel; below 0. */
  readonly difference: number;
}

/**
 * The parts of a parcel that changed otherwise than the rest of it between two images, the largest first: connected pixels whose
 * change is below the median change of the parcel by the limit of `ALERT_RULES.patch`, at least as many as there, and not only
 * a line along an edge, as two images that lie a pixel apart make. Both grids must have the same size; throws otherwise. None
 * where too few pixels are seen on both.
 */
export function findPatches(before: PixelValues, after: PixelValues): Patch[] {
  const { width, height, values } = after;
  if (before.width !== width || before.height !== height) throw new Error('two images of different pixels');
  const { min_pixels, difference, spreads, min_sd } = ALERT_RULES.patch;
  const changes = values.map((value, at) => value - before.values[at]!);
  const known = changes.filter((change) => !Number.isNaN(change));
  if (known.length < ALERT_RULES.min_pixels) return [];
  const median = medianOf(known)!;
  const spread = Math.max(1.4826 * medianOf(known.map((change) => Math.abs(change - median)))!, min_sd);
  const limit = Math.min(difference, -spreads * spread);
  const isLow = changes.map((change) => Number(change - median <= limit));
  return connectedParts(isLow, width)
    .filter((pixels) => pixels.length >= min_pixels && hasCore(pixels, isLow, width))
    .map((pixels) => ({
      pixels,
      difference: pixels.reduce((sum, at) => sum + changes[at]! - median, 0) / pixels.length,
    }))
    .toSorted((a, b) => b.pixels.length - a.pixels.length);
}

/** The parts of set pixels that touch at their sides, each ascending. */
function connectedParts(isSet: Float32Array, width: number): number[][] {
  const seen = new Uint8Array(isSet.length);
  const parts: number[][] = [];
  for (let start = 0; start < isSet.length; start++) {
    if (isSet[start] !== 1 || seen[start] === 1) continue;
    seen[start] = 1;
    const part = [start];
    for (const at of part) {
      const column = at % width;
      const sides = [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const side of sides) {
        if (isSet[side] !== 1 || seen[side] === 1) continue;
        seen[side] = 1;
        part.push(side);
      }
    }
    parts.push(part.toSorted((a, b) => a - b));
  }
  return parts;
}

/** Whether a part has a square of three by three pixels. */
function hasCore(pixels: readonly number[], isSet: Float32Array, width: number): boolean {
  return pixels.some((at) => {
    const column = at % width;
    if (column === 0 || column === width - 1) return false;
    return [at - width, at, at + width].every(
      (middle) => isSet[middle - 1] === 1 && isSet[middle] === 1 && isSet[middle + 1] === 1,
    );
  });
}
