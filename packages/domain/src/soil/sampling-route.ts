import { planeAround } from './plane.ts';

/** Longitude and latitude in degrees. */
export type RoutePoint = readonly [lng: number, lat: number];

/** The order in which points are visited. */
export interface SamplingRoute {
  /** Indexes of the points. */
  readonly order: readonly number[];
  /** As the crow flies, from the start if there is one. */
  readonly meters: number;
  /** Going to the nearest point left each time, for comparison. */
  readonly greedyMeters: number;
}

/** How many of the nearest points may become the next one of a point. */
const NEIGHBORS = 12;
/** The largest number of points that move together to another place of the route. */
const MAX_SEGMENT = 3;
/** A shorter gain, meters, is rounding. */
const MIN_GAIN_M = 1e-6;
/** Keeps an end of the route in its place: longer than any route, and small enough that sums with it are exact to MIN_GAIN_M. */
const NEVER_M = 1e8;

/**
 * A short way through all points, which does not return: first to the nearest point each time, then improved by
 * 2-opt (Croes 1958) and Or-opt (Or 1976) until neither finds a gain. From `start`, the nearest point is the first;
 * without it, the route begins at the point farthest from the middle.
 */
export function samplingRoute(points: readonly RoutePoint[], start?: RoutePoint): SamplingRoute {
  if (points.length === 0) return { order: [], meters: 0, greedyMeters: 0 };
  const place = planeAround(start ? [...points, start] : points);
  const x = Float64Array.from(points, (point) => place(point).x);
  const y = Float64Array.from(points, (point) => place(point).y);
  const meters = (a: number, b: number) => Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!);
  const origin = start ? place(start) : null;
  const toStart = (i: number) => (origin ? Math.hypot(x[i]! - origin.x, y[i]! - origin.y) : 0);
  const first = origin
    ? bestIndex(points.length, (i) => -toStart(i))
    : bestIndex(points.length, distanceFromMiddle(x, y));
  const greedy = greedyOrder(points.length, first, meters);
  const lengthOf = (order: readonly number[]) =>
    order.reduce((sum, point, i) => sum + (i === 0 ? toStart(point) : meters(order[i - 1]!, point)), 0);
  const order = improved(greedy, meters, origin !== null);
  return { order, meters: lengthOf(order), greedyMeters: lengthOf(greedy) };
}

function distanceFromMiddle(x: Float64Array, y: Float64Array): (i: number) => number {
  const middle = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middleX = middle(x);
  const middleY = middle(y);
  return (i) => Math.hypot(x[i]! - middleX, y[i]! - middleY);
}

/** The first index with the highest score. */
function bestIndex(count: number, score: (i: number) => number): number {
  let [best, highest] = [0, -Infinity];
  for (let i = 0; i < count; i++) {
    const own = score(i);
    if (own > highest) [best, highest] = [i, own];
  }
  return best;
}

type Meters = (a: number, b: number) => number;

function greedyOrder(count: number, first: number, meters: Meters): number[] {
  const left = new Set(Array.from({ length: count }, (_, i) => i));
  const order = [first];
  left.delete(first);
  while (left.size > 0) {
    const at = order.at(-1)!;
    let [next, least] = [-1, Infinity];
    for (const point of left) {
      const distance = meters(at, point);
      if (distance < least) [next, least] = [point, distance];
    }
    order.push(next);
    left.delete(next);
  }
  return order;
}

/**
 * A route that no single exchange makes shorter. It is closed by one more stop at no distance from any point, so that
 * both ends are open; a fixed first point stays beside it.
 */
function improved(order: readonly number[], meters: Meters, isFirstFixed: boolean): number[] {
  const count = order.length;
  if (count < 3) return [...order];
  const gate = count;
  const [first] = order as [number];
  const cost: Meters = (a, b) => {
    if (a !== gate && b !== gate) return meters(a, b);
    return isFirstFixed && (a === first || b === first) ? -NEVER_M : 0;
  };
  const tour = new Tour([gate, ...order], cost);
  const neighbors = order.map((_, point) => nearestTo(point, count, meters));
  const queue = [...order];
  const queued = new Uint8Array(count + 1).fill(1, 0, count);
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    queued[at] = 0;
    for (let moved = tour.improve(at, neighbors[at]!); moved; moved = tour.improve(at, neighbors[at]!))
      for (const point of moved)
        if (point !== gate && !queued[point]) {
          queued[point] = 1;
          queue.push(point);
        }
  }
  const found = tour.from(gate).slice(1);
  return isFirstFixed && found[0] !== first ? found.reverse() : found;
}

function nearestTo(point: number, count: number, meters: Meters): number[] {
  const distances = Float64Array.from({ length: count }, (_, other) => meters(point, other));
  return Array.from({ length: count }, (_, i) => i)
    .filter((other) => other !== point)
    .sort((a, b) => distances[a]! - distances[b]! || a - b)
    .slice(0, NEIGHBORS);
}

/** A closed tour that exchanges edges for shorter ones. */
class Tour {
  readonly #stops: Int32Array;
  readonly #positions: Int32Array;
  readonly #cost: Meters;

  constructor(stops: readonly number[], cost: Meters) {
    this.#stops = Int32Array.from(stops);
    this.#positions = new Int32Array(stops.length);
    for (const [i, stop] of stops.entries()) this.#positions[stop] = i;
    this.#cost = cost;
  }

  from(stop: number): number[] {
    const position = this.#positions[stop]!;
    return [...this.#stops.subarray(position), ...this.#stops.subarray(0, position)];
  }

  /** Makes the first exchange found that brings a stop next to one of its neighbors; returns the ends of its edges. */
  improve(a: number, neighbors: readonly number[]): readonly number[] | null {
    for (const isForward of [true, false]) {
      const moved = this.#twoOpt(a, neighbors, isForward) ?? this.#orOpt(a, neighbors, isForward);
      if (moved) return moved;
    }
    return null;
  }

  #beside(stop: number, isForward: boolean, steps = 1): number {
    const length = this.#stops.length;
    return this.#stops[(this.#positions[stop]! + (isForward ? steps : length - steps)) % length]!;
  }

  /** Replaces the edges from a and from c to their next stops by one between a and c, and one between those stops. */
  #twoOpt(a: number, neighbors: readonly number[], isForward: boolean): readonly number[] | null {
    const b = this.#beside(a, isForward);
    const before = this.#cost(a, b);
    for (const c of neighbors) {
      const added = this.#cost(a, c);
      if (added >= before) break;
      const d = this.#beside(c, isForward);
      if (before + this.#cost(c, d) - added - this.#cost(b, d) <= MIN_GAIN_M) continue;
      if (isForward) this.#reverse(b, c);
      else this.#reverse(c, b);
      return [a, b, c, d];
    }
    return null;
  }

  /** Moves up to three stops, of which a is the end, beside c. */
  #orOpt(a: number, neighbors: readonly number[], isForward: boolean): readonly number[] | null {
    const length = this.#stops.length;
    for (let size = 1; size <= Math.min(MAX_SEGMENT, length - 3); size++) {
      const end = this.#beside(a, isForward, size - 1);
      const before = this.#beside(a, !isForward);
      const after = this.#beside(end, isForward);
      const removed = this.#cost(before, a) + this.#cost(end, after) - this.#cost(before, after);
      for (const c of neighbors) {
        const added = this.#cost(a, c);
        if (added >= removed) break;
        if (this.#isWithin(c, a, size, isForward)) continue;
        for (const d of [this.#beside(c, true), this.#beside(c, false)]) {
          if (this.#isWithin(d, a, size, isForward)) continue;
          if (removed + this.#cost(c, d) - added - this.#cost(end, d) <= MIN_GAIN_M) continue;
          this.#move({ a, size, isForward }, c, d);
          return [before, after, a, end, c, d];
        }
      }
    }
    return null;
  }

  #isWithin(stop: number, a: number, size: number, isForward: boolean): boolean {
    const length = this.#stops.length;
    const steps = this.#positions[stop]! - this.#positions[a]!;
    return ((isForward ? steps : -steps) + length) % length < size;
  }

  /** Puts a segment between two stops that follow each other, with `a` beside `c`. */
  #move({ a, size, isForward }: { a: number; size: number; isForward: boolean }, c: number, d: number): void {
    const segment = Array.from({ length: size }, (_, i) => this.#beside(a, isForward, i));
    const rest = this.from(a).filter((stop) => !segment.includes(stop));
    const at = rest.indexOf(c);
    const isAfter = rest[(at + 1) % rest.length] === d;
    rest.splice(isAfter ? at + 1 : at, 0, ...(isAfter ? segment : segment.toReversed()));
    for (const [i, stop] of rest.entries()) {
      this.#stops[i] = stop;
      this.#positions[stop] = i;
    }
  }

  /** Reverses the tour between two stops, or all the rest of it, whichever is shorter. */
  #reverse(from: number, to: number): void {
    const length = this.#stops.length;
    let [i, j] = [this.#positions[from]!, this.#positions[to]!];
    let inside = ((j - i + length) % length) + 1;
    if (2 * inside > length) {
      [i, j] = [(j + 1) % length, (i - 1 + length) % length];
      inside = length - inside;
    }
    for (let swaps = inside >> 1; swaps > 0; swaps--) {
      const one = this.#stops[i]!;
      const other = this.#stops[j]!;
      this.#stops[i] = other;
      this.#positions[other] = i;
      this.#stops[j] = one;
      this.#positions[one] = j;
      i = (i + 1) % length;
      j = (j - 1 + length) % length;
    }
  }
}
