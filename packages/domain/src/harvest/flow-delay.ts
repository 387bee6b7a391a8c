import { HARVEST_RULES } from './harvest-limits.ts';
import type { PlanePoints } from './harvest-points.ts';
import type { Movement } from './movement-of.ts';

/** Where a delay comes from: found in the data, declared by the user, or none because the data show none. */
export const DELAY_SOURCES = ['found', 'declared', 'none'] as const;
export type DelaySource = (typeof DELAY_SOURCES)[number];

/** The time from the cut to the sensor. */
export interface FlowDelay {
  readonly seconds: number;
  readonly source: DelaySource;
}

/** Pairs of neighbors that are compared at most, and that are needed. */
const MAX_PAIRS = 40_000;
const MIN_PAIRS = 200;
/** Neighbors are at most so many meters apart. */
const REACH_M = 12;
/** The minimum gain over no delay, as a share of the mean squared difference, for a delay to be believed. */
const MIN_GAIN = 0.05;

/**
 * The index of the point that recorded the grain cut at each point: the first one of the same stretch at least so many
 * seconds later; -1 where the stretch ends before.
 */
export function recordedAt(
  { time, stretch }: Pick<Movement, 'time' | 'stretch'>,
  delay_s: number,
): Int32Array {
  const found = new Int32Array(time.length).fill(-1);
  let at = 0;
  for (let i = 0; i < time.length; i++) {
    if (at < i) at = i;
    while (at < time.length && stretch[at] === stretch[i] && time[at]! - time[i]! < delay_s - 1e-6) at++;
    if (at < time.length && stretch[at] === stretch[i]) found[i] = at;
    else at = i;
  }
  return found;
}

/**
 * The delay between the cut and the sensor: a wrong one moves what passes in opposite directions have recorded away from
 * each other, so the right one makes neighbors of such passes most alike (Chung, Sudduth and Drummond 2002, Transactions
 * of the ASAE 45). None where too few passes are neighbors or no delay makes a difference; many monitors have corrected it.
 */
export function flowDelayOf(points: PlanePoints, movement: Movement, declared_s: number | null): FlowDelay {
  if (declared_s !== null) return { seconds: movement.hasTimes ? declared_s : 0, source: 'declared' };
  const none: FlowDelay = { seconds: 0, source: 'none' };
  if (!movement.hasTimes) return none;
  const last = recordedAt(movement, HARVEST_RULES.max_delay_s);
  const pairs = opposedNeighbors(points, movement, last);
  if (pairs.length < MIN_PAIRS) return none;
  const differences = Array.from({ length: HARVEST_RULES.max_delay_s + 1 }, (_, seconds) =>
    meanDifference(points.yields, recordedAt(movement, seconds), pairs),
  );
  const least = Math.min(...differences);
  const seconds = differences.indexOf(least);
  return seconds > 0 && least < (1 - MIN_GAIN) * differences[0]! ? { seconds, source: 'found' } : none;
}

type Pair = readonly [one: number, other: number];

/** Neighboring points of passes in opposite directions whose grain is recorded whatever the delay. */
function opposedNeighbors({ x, y, count, width }: PlanePoints, movement: Movement, last: Int32Array): Pair[] {
  const { pass, east, north } = movement;
  const squares = new Map<string, number[]>();
  const squareOf = (i: number) => [Math.floor(x[i]! / REACH_M), Math.floor(y[i]! / REACH_M)] as const;
  // With a lifted header nothing is cut that could be alike.
  const usable = (i: number) => last[i]! >= 0 && !Number.isNaN(east[i]!) && width[i] !== 0;
  for (let i = 0; i < count; i++) {
    if (!usable(i)) continue;
    const key = squareOf(i).join();
    const inside = squares.get(key);
    if (inside) inside.push(i);
    else squares.set(key, [i]);
  }
  const pairs: Pair[] = [];
  const stride = Math.max(1, Math.floor(count / MAX_PAIRS));
  for (let i = 0; i < count && pairs.length < MAX_PAIRS; i += stride) {
    if (!usable(i)) continue;
    const [column, row] = squareOf(i);
    let [nearest, best] = [-1, REACH_M ** 2];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const j of squares.get(`${column + dx},${row + dy}`) ?? []) {
          if (pass[j] === pass[i] || east[i]! * east[j]! + north[i]! * north[j]! > -0.8) continue;
          const away = (x[i]! - x[j]!) ** 2 + (y[i]! - y[j]!) ** 2;
          if (away < best) [nearest, best] = [j, away];
        }
    if (nearest >= 0) pairs.push([i, nearest]);
  }
  return pairs;
}

function meanDifference(yields: Float32Array, recorded: Int32Array, pairs: readonly Pair[]): number {
  let [sum, count] = [0, 0];
  for (const [one, other] of pairs) {
    const difference = yields[recorded[one]!]! - yields[recorded[other]!]!;
    if (Number.isNaN(difference)) continue;
    sum += difference ** 2;
    count++;
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}
