import {
  ALERT_RULES,
  type LabelPart,
  labelPartsOf,
  NO_LABEL,
  type PixelLabels,
  robustSpreadOf,
} from '@brazda/domain';

/** The class of a pixel that lost more than the rest. */
const LOW = 0;

/** The NDVI of the pixels of a parcel, row by row from the north-west; not a number where a pixel does not count. */
export interface PixelValues {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A connected part of a parcel that lost more than the rest of it. */
export interface Patch {
  /** Positions in the grid. */
  readonly pixels: LabelPart;
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
  const { width, height } = after;
  if (before.width !== width || before.height !== height) throw new Error('two images of different pixels');
  const { min_pixels, difference, spreads, min_sd } = ALERT_RULES.patch;
  const changes = changesOf(before, after);
  const known = knownOf(changes);
  if (known.length < ALERT_RULES.min_pixels) return [];
  const { median, sd } = robustSpreadOf(known)!;
  const limit = Math.min(difference, -spreads * Math.max(sd, min_sd));
  const labels = Int8Array.from(changes, (change) => (change - median <= limit ? LOW : NO_LABEL));
  return labelPartsOf(labels, width)
    .filter((pixels) => pixels.length >= min_pixels && hasCore(pixels, labels, width))
    .map((pixels) => ({
      pixels,
      difference: pixels.reduce((sum, at) => sum + changes[at]! - median, 0) / pixels.length,
    }))
    .toSorted((a, b) => b.pixels.length - a.pixels.length);
}

/** The changes of pixels between two images; not a number where one of them does not count. */
export function changesOf(before: PixelValues, after: PixelValues): Float32Array {
  const changes = new Float32Array(after.values.length);
  for (let at = 0; at < changes.length; at++) changes[at] = after.values[at]! - before.values[at]!;
  return changes;
}

/** Those of some numbers that are numbers. */
export function knownOf(values: Float32Array): Float32Array {
  const known = new Float32Array(values.length);
  let count = 0;
  for (let at = 0; at < values.length; at++) if (!Number.isNaN(values[at]!)) known[count++] = values[at]!;
  return known.subarray(0, count);
}

/** Whether a part has a square of three by three pixels. */
function hasCore(pixels: LabelPart, labels: PixelLabels, width: number): boolean {
  return pixels.some((at) => {
    const column = at % width;
    if (column === 0 || column === width - 1) return false;
    return [at - width, at, at + width].every(
      (middle) => labels[middle - 1] === LOW && labels[middle] === LOW && labels[middle + 1] === LOW,
    );
  });
}
