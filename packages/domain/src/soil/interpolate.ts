/** A measured value at the center of its cell, in meters of a plane of the parcel. */
export interface MeasuredPoint {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/**
 * The fewest measured cells of a parcel between which values are interpolated. Three points always fit a plane: only
 * a fourth can contradict the trend of the others, so that a smooth picture of fewer would claim more than was
 * measured. Such a parcel shows the values of its cells.
 */
export const MIN_INTERPOLATED_CELLS = 4;

/** Whether a parcel has enough measured cells to interpolate between them, at different places. */
export function canInterpolate(samples: readonly MeasuredPoint[]): boolean {
  return new Set(samples.map(({ x, y }) => `${x} ${y}`)).size >= MIN_INTERPOLATED_CELLS;
}

/**
 * The value at a point between the measured cells of one parcel and one method, by inverse distance weighting with
 * the power 2 (Shepard 1968): never below the lowest or above the highest of them; null without any.
 */
export function interpolateAt(
  samples: readonly MeasuredPoint[],
  point: { readonly x: number; readonly y: number },
): number | null {
  if (samples.length === 0) return null;
  const squares = samples.map(({ x, y }) => (x - point.x) ** 2 + (y - point.y) ** 2);
  const nearest = Math.min(...squares);
  let [sum, weights, low, high] = [0, 0, Infinity, -Infinity];
  for (const [at, { value }] of samples.entries()) {
    // Relative to the nearest, so that a weight at a center is 1 and not infinite.
    const weight = squares[at] === nearest ? 1 : nearest / squares[at]!;
    sum += weight * value;
    weights += weight;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return Math.min(Math.max(sum / weights, low), high);
}
