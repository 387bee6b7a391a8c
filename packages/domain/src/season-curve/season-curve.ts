import { dayNumberOf, isoDayOf } from '../day-number.ts';
import { missedCloudsOf } from './missed-clouds.ts';
import { oneADate, type Sample } from './sample.ts';
import { whittaker } from './whittaker.ts';

/** Days without a sighting beyond which nobody knows what the crop has done in between. */
export const GAP_DAYS = 40;
/** Lets through what lasts longer than about a month, so that a meadow's cuts are seen and the noise of haze is not. */
const LAMBDA = 50;
/** In a gap the curve is held near the straight line by this weight, or it would swing out. */
const GAP_WEIGHT = 0.05;

/** One day of a curve; it is uncertain in a gap. */
export interface CurveDay {
  readonly date: string;
  readonly value: number;
  readonly isUncertain: boolean;
}

/** What was measured of a parcel over some time and the smooth line through it. */
export interface SeasonCurve<S extends Sample = Sample> {
  /** One a date, oldest first, nothing left out. */
  readonly samples: readonly S[];
  /** Dates of sightings that the line passes by, because a cloud is likelier than the crop. */
  readonly missedClouds: ReadonlySet<string>;
  /** Every day from the first to the last sighting that counts; none where fewer than two count. */
  readonly days: readonly CurveDay[];
}

/**
 * The curve of sightings in any order: Whittaker's smoother with second differences on a grid of days, each sighting
 * weighing its clear share and a missed cloud nothing. It never leaves the range of what was measured. Our own λ.
 */
export function seasonCurveOf<S extends Sample>(input: readonly S[]): SeasonCurve<S> {
  const samples = oneADate(input);
  const missedClouds = missedCloudsOf(samples);
  const counted = samples.filter(({ date }) => !missedClouds.has(date));
  return { samples, missedClouds, days: counted.length < 2 ? [] : daysOf(counted) };
}

function daysOf(counted: readonly Sample[]): CurveDay[] {
  const first = dayNumberOf(counted[0]!.date);
  const length = dayNumberOf(counted.at(-1)!.date) - first + 1;
  const values = new Array<number>(length).fill(0);
  const weights = new Array<number>(length).fill(0);
  const uncertain = new Array<boolean>(length).fill(false);
  let before: { at: number; value: number } | null = null;
  for (const { date, value, clear_share } of counted) {
    const at = dayNumberOf(date) - first;
    // Whatever counts has been seen; a share of nothing would leave the line without a hold.
    [values[at], weights[at]] = [value, Math.max(clear_share, GAP_WEIGHT)];
    if (before !== null && at - before.at > GAP_DAYS)
      for (let day = before.at + 1; day < at; day++) {
        values[day] = before.value + ((value - before.value) * (day - before.at)) / (at - before.at);
        weights[day] = GAP_WEIGHT;
        uncertain[day] = true;
      }
    before = { at, value };
  }
  const measured = counted.map(({ value }) => value);
  const [least, most] = [Math.min(...measured), Math.max(...measured)];
  return whittaker(values, weights, LAMBDA).map((value, at) => ({
    date: isoDayOf(first + at),
    value: Math.min(Math.max(value, least), most),
    isUncertain: uncertain[at]!,
  }));
}
