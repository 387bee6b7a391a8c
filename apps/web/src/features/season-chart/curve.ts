import type { Raster } from '@brazda/contract';

export interface CurvePoint {
  readonly date: string;
  readonly value: number;
}

/** The season of one parcel: what was measured, and the dates on which it was seen but hidden. */
export interface Curve {
  readonly clear: readonly CurvePoint[];
  readonly cloudy: readonly string[];
}

/** A crop's time on the parcel, both days included. */
export interface CropBand {
  readonly from: string;
  readonly to: string;
  readonly color: string;
  readonly name: string;
}

/** The curve of rasters that come oldest first. */
export function curveOf(rasters: readonly Raster[]): Curve {
  const clear = rasters.flatMap(({ sensing_date, index_mean }) =>
    index_mean === null ? [] : [{ date: sensing_date, value: index_mean }],
  );
  const cloudy = rasters.filter(({ skipped }) => skipped !== null).map(({ sensing_date }) => sensing_date);
  return { clear, cloudy };
}

/** The lowest, the highest and the last point; null for a curve without any. */
export function extremesOf({ clear }: Curve) {
  const last = clear.at(-1);
  if (last === undefined) return null;
  const rising = clear.toSorted((a, b) => a.value - b.value);
  return { low: rising[0]!, high: rising.at(-1)!, last };
}

/** The clear date nearest to a moment (milliseconds); cloudy ones show nothing and are reached by the date bar. */
export function nearestDate({ clear }: Curve, time: number): string | null {
  const distance = ({ date }: CurvePoint) => Math.abs(Date.parse(date) - time);
  return clear.toSorted((a, b) => distance(a) - distance(b))[0]?.date ?? null;
}
