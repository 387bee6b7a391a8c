import { type Corners, commonArea } from './slanted-box.ts';

/** A smaller overlap, as a share of the smaller box, is between neighbors that were not drawn exactly. */
export const MIN_OVERLAP_SHARE = 0.05;

/** The bounding box of a shape in degrees, and the area of the shape itself in square degrees. */
export interface LandBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly area: number;
  /** A tighter rectangle around the shape, where its box is mostly empty: narrow strips often run diagonally. */
  readonly corners?: Corners | null;
}

/** Pairs of boxes by their indexes in the list, smaller index first; `isTruncated` when the search stopped early. */
export interface BoxPairs {
  readonly pairs: readonly (readonly [number, number])[];
  readonly isTruncated: boolean;
}

/** Maximum number of pairs: a number per box, plus a constant for a canal or a road along all the others. */
const PAIR_LIMIT = { each: 10, free: 10_000 };

/** The maximum number of pairs for a number of shapes. */
export function maxBoxPairs(boxes: number): number {
  return PAIR_LIMIT.free + PAIR_LIMIT.each * boxes;
}

/** Comparisons before boxes count as too many overlapping: a number per box, plus a constant. */
const COMPARISONS = { each: 2000, free: 10_000_000 };
/** Computing the common area of two rectangles takes as long as this many comparisons. */
const COST_OF_AREA = 20;

/**
 * Finds the boxes that share more area than neighbors do, up to a number of pairs, by a sweep line along the axis on which
 * they are less crowded. The time is bounded for any input. Boxes from index `secondListStart` on belong to a second list:
 * only pairs with one box of each list are found.
 */
export function overlappingBoxes(
  boxes: readonly LandBox[],
  maxPairs: number,
  secondListStart: number = Infinity,
): BoxPairs {
  const pairs: (readonly [number, number])[] = [];
  const { from, to, low, high } = sidesFor(boxes);
  const order = Int32Array.from(boxes.keys()).sort((a, b) => from[a]! - from[b]!);
  const active = new Int32Array(boxes.length);
  let [activeCount, budget] = [0, COMPARISONS.free + COMPARISONS.each * boxes.length];
  for (const i of order) {
    budget -= activeCount;
    if (budget < 0) return { pairs, isTruncated: true };
    let kept = 0;
    for (let at = 0; at < activeCount; at++) {
      const j = active[at]!;
      if (to[j]! < from[i]!) continue;
      active[kept++] = j;
      if (low[j]! > high[i]! || high[j]! < low[i]!) continue;
      if (secondListStart !== Infinity && i < secondListStart === j < secondListStart) continue;
      const one = boxes[i]!;
      const other = boxes[j]!;
      if (!areOver(one, other)) continue;
      if (one.corners || other.corners) {
        budget -= COST_OF_AREA;
        if (budget < 0) return { pairs, isTruncated: true };
        if (!isEnough(commonArea(cornersOf(one), cornersOf(other)), one, other)) continue;
      }
      if (pairs.length === maxPairs) return { pairs, isTruncated: true };
      pairs.push(i < j ? [i, j] : [j, i]);
    }
    active[kept] = i;
    activeCount = kept + 1;
  }
  return { pairs, isTruncated: false };
}

/** The indexes that occur most often in pairs, the most frequent first. */
export function boxesWithMostPairs(pairs: BoxPairs['pairs'], count: number): number[] {
  const times = new Map<number, number>();
  for (const index of pairs.flat()) times.set(index, (times.get(index) ?? 0) + 1);
  return [...times]
    .sort(([a, timesOfA], [b, timesOfB]) => timesOfB - timesOfA || a - b)
    .slice(0, count)
    .map(([index]) => index);
}

/** Whether two boxes that meet overlap enough to count. */
function areOver(one: LandBox, other: LandBox): boolean {
  const width = Math.min(one.east, other.east) - Math.max(one.west, other.west);
  const height = Math.min(one.north, other.north) - Math.max(one.south, other.south);
  return isEnough(width * height, one, other);
}

function isEnough(common: number, one: LandBox, other: LandBox): boolean {
  return common > MIN_OVERLAP_SHARE * Math.min(one.area, other.area);
}

function cornersOf({ corners, west, south, east, north }: LandBox): Corners {
  return corners ?? [west, south, east, south, east, north, west, north];
}

/** The sides along the axis on which boxes are less crowded, and those along the other axis. */
function sidesFor(boxes: readonly LandBox[]) {
  const [west, east, south, north] = (['west', 'east', 'south', 'north'] as const).map((side) =>
    Float64Array.from(boxes, (box) => box[side]),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  return meanCoverage(west, east) <= meanCoverage(south, north)
    ? { from: west, to: east, low: south, high: north }
    : { from: south, to: north, low: west, high: east };
}

/** How many boxes cover a point of one axis, on average. */
function meanCoverage(from: Float64Array, to: Float64Array): number {
  let [least, most, sum] = [Infinity, -Infinity, 0];
  for (const [i, at] of from.entries()) {
    least = Math.min(least, at);
    most = Math.max(most, to[i]!);
    sum += to[i]! - at;
  }
  return most > least ? sum / (most - least) : Infinity;
}
