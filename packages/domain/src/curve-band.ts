/** Below so many parcels the tenths of a band would be single parcels. */
const MIN_PARCELS = 3;
/** Of the parcels, the least share that a date must show: the few beside the clouds do not stand for the others. */
const MIN_SHOWN = 0.5;

/** What many curves show at one date; null where too few of them were seen. */
export interface BandPoint {
  readonly median: number | null;
  /** The 10th and 90th percentile. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The median and the band from the 10th to the 90th percentile of curves at each of `count` dates; a curve gives a
 * value by date, null where it was not seen. A date that shows fewer than half of the curves that are seen at all says
 * nothing, and fewer than three values have no band.
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

/** The values of a date in order. Thousands of parcels by seventy dates: one room of numbers, for no list is made and they sort fast. */
function sortedAt(curves: readonly (readonly (number | null)[])[], at: number, room: Float64Array) {
  let count = 0;
  for (const curve of curves) {
    const value = curve[at] ?? Number.NaN;
    if (!Number.isNaN(value)) room[count++] = value;
  }
  return room.subarray(0, count).sort();
}

/** The quantile of sorted values, linear between them (Hyndman and Fan 1996, type 7). */
function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (above - below) * (place - Math.floor(place));
}

/** At most `most` of a list, evenly over it, the first and the last among them. */
export function evenlyOf<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))]!);
}
