import { dayNumberOf } from './day-number.ts';
import type { Sample } from './sample.ts';

/** A more distant neighbor does not count: crops can be mown and sown within three weeks. */
const NEIGHBOR_DAYS = 20;
/** A drop below the line between both neighbors from which a cloud is more likely than a change of the crop. */
const MIN_DROP = 0.12;
const MIN_DROP_SHARE = 0.25;
/**
 * The minimum share of the drop by which the lower neighbor is higher again: snow that stays a little grayer is
 * not a cloud.
 */
const MIN_RETURN = 0.5;

/**
 * The dates of values that suddenly drop and recover, as from thin clouds and shadows that the scene's mask
 * missed. A value counts when it is more than max(0.12, 25 %) below the line between the nearest remaining
 * samples on both sides, both at most 20 days away, and the lower one has recovered at least half of that. A drop
 * without recovery, such as a harvest, does not count. Based on the best-index-slope test (Viovy et al. 1992, doi
 * 10.1080/01431169208904212); the limits are our own. Takes samples oldest first, one per date.
 */
export function missedCloudsOf(samples: readonly Sample[]): ReadonlySet<string> {
  const kept = samples.map(({ date, value }) => ({ date, day: dayNumberOf(date), value }));
  const missed = new Set<string>();
  // The deepest is removed first, so that two in a row do not confirm each other.
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

/** How far a drop exceeds the accepted limit; negative for an accepted value. */
function excessDrop(before: Point, here: Point, after: Point): number {
  if (here.day - before.day > NEIGHBOR_DAYS || after.day - here.day > NEIGHBOR_DAYS) return -1;
  const share = (here.day - before.day) / (after.day - before.day);
  const expected = before.value + (after.value - before.value) * share;
  const drop = expected - here.value;
  if (Math.min(before.value, after.value) - here.value < MIN_RETURN * drop) return -1;
  return drop - Math.max(MIN_DROP, MIN_DROP_SHARE * expected);
}
