import { dayNumberOf } from '../day-number.ts';
import type { Sample } from './sample.ts';

/** A neighbour farther away says nothing of a day: crops are mown and sown in three weeks. */
const NEIGHBOUR_DAYS = 20;
/** The drop below the line between both neighbours from which a cloud is likelier than the crop. */
const MIN_DROP = 0.12;
const MIN_DROP_SHARE = 0.25;
/** How much of the drop the lower neighbour has back at least: snow that stays a little greyer is no cloud. */
const MIN_RETURN = 0.5;

/**
 * The dates of values that suddenly drop and come back, as thin clouds and shadows do that the scene's mask has missed.
 * A value is one when it lies more than max(0.12, 25 %) below the line between the nearest sightings on both sides that
 * are none themselves, both at most 20 days away, and the lower one has back half of that. A drop that does not come
 * back, such as a harvest, is none.
 * After the best-index-slope test (Viovy et al. 1992, doi 10.1080/01431169208904212); our own limits.
 * Takes sightings oldest first, one a date.
 */
export function missedCloudsOf(samples: readonly Sample[]): ReadonlySet<string> {
  const kept = samples.map(({ date, value }) => ({ date, day: dayNumberOf(date), value }));
  const missed = new Set<string>();
  // The deepest goes first, so that of two in a row the one does not vouch for the other.
  for (let worst = deepest(kept); worst !== null; worst = deepest(kept)) {
    missed.add(kept[worst]!.date);
    kept.splice(worst, 1);
  }
  return missed;
}

interface Point {
  readonly day: number;
  readonly value: number;
}

function deepest(points: readonly Point[]): number | null {
  let worst: number | null = null;
  let most = 0;
  for (let at = 1; at < points.length - 1; at++) {
    const excess = excessDrop(points[at - 1]!, points[at]!, points[at + 1]!);
    if (excess > most) [worst, most] = [at, excess];
  }
  return worst;
}

/** How far a value lies below what is still believed; negative where it is believed. */
function excessDrop(before: Point, here: Point, after: Point): number {
  if (here.day - before.day > NEIGHBOUR_DAYS || after.day - here.day > NEIGHBOUR_DAYS) return -1;
  const share = (here.day - before.day) / (after.day - before.day);
  const expected = before.value + (after.value - before.value) * share;
  const drop = expected - here.value;
  if (Math.min(before.value, after.value) - here.value < MIN_RETURN * drop) return -1;
  return drop - Math.max(MIN_DROP, MIN_DROP_SHARE * expected);
}
