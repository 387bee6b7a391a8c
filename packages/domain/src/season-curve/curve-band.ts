/** With fewer parcels the percentiles of a band would be single parcels. */
const MIN_PARCELS = 3;
/** The minimum share of the parcels that a date must show: a few cloud-free ones do not represent the rest. */
const MIN_SHOWN = 0.5;

/** The distribution of many curves at one date; null where too few of them were observed. */
export interface BandPoint {
  readonly median: number | null;
  /** The 10th and 90th percentile. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The median and the band from the 10th to the 90th percentile of curves at each of `count` dates; a curve has
 * one value per date, null where not observed. A date that shows fewer than half of the curves that were ever
 * observed is null, and fewer than three values have no band.
 */
export function bandOf(curves: readonly (readonly (number | null)[])[], count: number): BandPoint[] {
  const known = curves.filter((curve) => curve.some((value) => value !== null));
  const room = new Float64Array(known.length);
  return Array.from({ length: count }, (_, at) => {
    const values = sortedAt(known, at, room);
    if (values.length === 0 || values.length < MIN_SHOWN * known.length)
      return { median: null, low: null, high: null };
    const hasBand = values.length >= MIN_PARCELS;
    return {
      median: quantileOf(values, 0.5),
      low: hasBand ? quantileOf(values, 0.1) : null,
      high: hasBand ? quantileOf(values, 0.9) : null,
    };
  });
}

/**
 * The sorted values of a date. For thousands of parcels and seventy dates, one reused typed array avoids
 * allocations and sorts fast.
 */
function sortedAt(curves: readonly (readonly (number | null)[])[], at: number, room: Float64Array) {
  let count = 0;
  for (const curve of curves) {
    const value = curve[at] ?? Number.NaN;
    if (!Number.isNaN(value)) room[count++] = value;
  }
  return room.subarray(0, count).sort();
}

/** The quantile of sorted values, interpolated linearly (Hyndman and Fan 1996, type 7). */
function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

/** At most `most` items of a list, evenly spaced, including the first and the last. */
export function evenlyOf<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))]!);
}
