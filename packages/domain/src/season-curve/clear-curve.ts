import type { Curve } from './curve-area.ts';
import { dayNumberOf } from './day-number.ts';
import { missedCloudsOf } from './missed-clouds.ts';
import { oneADate, type Sample } from './sample.ts';

/** The curve of samples in any order, without those in which a cloud is more likely than a change of the crop. */
export function clearCurveOf(input: readonly Sample[]): Curve {
  const samples = oneADate(input);
  const missed = missedCloudsOf(samples);
  const clear = samples.filter(({ date }) => !missed.has(date));
  return { days: clear.map(({ date }) => dayNumberOf(date)), means: clear.map(({ value }) => value) };
}
