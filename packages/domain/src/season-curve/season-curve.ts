import { dayNumberOf, isoDayOf } from './day-number.ts';
import { missedCloudsOf } from './missed-clouds.ts';
import { oneADate, type Sample } from './sample.ts';
import { whittaker } from './whittaker.ts';

/** Days without a sample above which the course of the crop is unknown. */
export const GAP_DAYS = 40;
/** Passes variations longer than about a month, so that a meadow's cuts stay visible and haze is smoothed out. */
const LAMBDA = 50;
/** In a gap the curve is pulled toward the straight line with this weight, or it would overshoot. */
const GAP_WEIGHT = 0.05;

/** One day of a curve; uncertain in a gap. */
export interface CurveDay {
  readonly date: string;
  readonly value: number;
  readonly isUncertain: boolean;
}

/** The samples of a parcel over some time and the smoothed curve through them. */
export interface SeasonCurve<S extends Sample = Sample> {
  /** One per date, oldest first, including outliers. */
  readonly samples: readonly S[];
  /** Dates of samples that the curve ignores, because a cloud is more likely than a change of the crop. */
  readonly missedClouds: ReadonlySet<string>;
  /** Every day from the first to the last valid sample; empty with fewer than two. */
  readonly days: readonly CurveDay[];
}

/**
 * The curve of samples in any order: Whittaker's smoother with second differences on a daily grid, each sample
 * weighted by its clear share and a missed cloud by zero. It never leaves the measured range. λ is our own
 * choice.
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
    // Every valid sample was observed; a weight of zero would leave the curve unconstrained there.
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
  const least = Math.min(...measured);
  const most = Math.max(...measured);
  return whittaker(values, weights, LAMBDA).map((value, at) => ({
    date: isoDayOf(first + at),
    value: Math.min(Math.max(value, least), most),
    isUncertain: uncertain[at]!,
  }));
}
