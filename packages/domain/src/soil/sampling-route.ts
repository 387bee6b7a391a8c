import type { LngLat } from './plane.ts';

/** A way through all points, from one to the next in a straight line. */
export interface SamplingRoute {
  /** Positions in the input. */
  readonly order: readonly number[];
  readonly meters: number;
  /** The way of always going to the nearest point that is left. */
  readonly greedyMeters: number;
}

const METERS_PER_DEGREE = 111_320;

/**
 * A short way through some points: from the westernmost one always to the nearest, then improved by 2-opt: parts of the
 * way are reversed as long as that shortens it. Its end is open.
 */
export function samplingRoute(points: readonly LngLat[]): SamplingRoute {
  const latitude = points.reduce((sum, [, lat]) => sum + lat, 0) / Math.max(1, points.length);
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const places = points.map(
    ([lng, lat]) => [lng * shrink * METERS_PER_DEGREE, lat * METERS_PER_DEGREE] as const,
  );
  const between = (a: number, b: number) =>
    Math.hypot(places[a]![0] - places[b]![0], places[a]![1] - places[b]![1]);
  const greedy = nearestFirst(
    places.map(([x]) => x),
    between,
  );
  const order = reversedWhereShorter(greedy, between);
  return { order, meters: lengthOf(order, between), greedyMeters: lengthOf(greedy, between) };
}

type Between = (a: number, b: number) => number;

function nearestFirst(eastings: readonly number[], between: Between): number[] {
  const left = new Set(eastings.keys());
  let here = eastings.reduce((west, x, at) => (x < (eastings[west] ?? Infinity) ? at : west), 0);
  const order: number[] = [];
  while (left.size > 0) {
    left.delete(here);
    order.push(here);
    let next = -1;
    for (const each of left) if (next < 0 || between(here, each) < between(here, next)) next = each;
    here = next;
  }
  return order;
}

/** Gains below this are rounding. */
const MIN_GAIN_M = 1e-6;

function reversedWhereShorter(order: readonly number[], between: Between): number[] {
  const way = [...order];
  const last = way.length - 1;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let i = 0; i < last; i++)
      for (let j = i + 1; j <= last; j++) {
        const [before, first, end, after] = [way[i - 1], way[i]!, way[j]!, way[j + 1]];
        const lost = gap(before, first) + gap(after, end);
        const gained = gap(before, end) + gap(after, first);
        if (lost - gained < MIN_GAIN_M) continue;
        for (let a = i, b = j; a < b; a++, b--) [way[a], way[b]] = [way[b]!, way[a]!];
        isShorter = true;
      }
  }
  return way;

  function gap(a: number | undefined, b: number): number {
    return a === undefined ? 0 : between(a, b);
  }
}

function lengthOf(order: readonly number[], between: Between): number {
  return order.reduce((sum, at, i) => (i === 0 ? 0 : sum + between(order[i - 1]!, at)), 0);
}
