/**
 * Limits for one shape. Chosen because repairing more takes the database longer than a
 * tenth of a second, and a field outline drawn by hand or recorded by a tractor crosses itself only a few times.
 */
export const OUTLINE_LIMITS = {
  /** Points where edges cross. */
  crossings: 200,
  /** Points where edges touch or cross, and rings that overlap. */
  contacts: 5000,
} as const;

/** Self-intersections of a shape; counting stops at the first limit. */
export interface OutlineCrossings {
  readonly crossings: number;
  /** Longitude and latitude where a limit was reached; null where the shape is within the limits. */
  readonly tangled: readonly [number, number] | null;
}

type Point = readonly number[];
type Ring = readonly Point[];

/** Comparisons before a shape counts as tangled: a number per part, plus a constant. */
const COMPARISONS = { each: 100, free: 100_000 };

/**
 * Counts where the rings of a shape (polygons of rings, longitude before latitude) cross, touch and cover each
 * other. The time grows with the number of points, not with the number of crossings.
 */
export function crossingsOf(
  polygons: readonly (readonly Ring[])[],
  limits: { readonly crossings: number; readonly contacts: number } = OUTLINE_LIMITS,
): OutlineCrossings {
  const count = { crossings: 0, contacts: 0 };
  const isTooMuch = () => count.crossings > limits.crossings || count.contacts > limits.contacts;
  const rings = polygons.flatMap((polygon, i) => polygon.map((ring, j) => ringBox(ring, i, j === 0)));
  let tangled: Box | null = sweep(rings, (one, other) => {
    if (!isOwnHole(one, other) && areOver(one, other)) count.contacts++;
    return isTooMuch();
  });
  const edges = tangled ? [] : edgesOf(polygons);
  tangled ??= sweep(edges, (one, other) => {
    const meeting = areNeighbors(one, other) ? 'apart' : meetingOf(one, other);
    if (meeting === 'crossing') count.crossings++;
    if (meeting !== 'apart') count.contacts++;
    return isTooMuch();
  });
  return { crossings: count.crossings, tangled: tangled && [tangled.x1, tangled.y1] };
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * Compares every pair of items whose boxes meet, until `isEnough` or until the comparisons are used up; returns
 * where it stopped early.
 */
function sweep<T extends Box>(items: readonly T[], isEnough: (one: T, other: T) => boolean): T | null {
  const wide = items.reduce((sum, { west, east, south, north }) => sum + east - west - (north - south), 0);
  // Along the direction in which items are short, few overlap.
  const [from, to, low, high] =
    wide > 0 ? (['south', 'north', 'west', 'east'] as const) : (['west', 'east', 'south', 'north'] as const);
  const sorted = items.toSorted((a, b) => a[from] - b[from]);
  const [ends, lows, highs] = [to, low, high].map((side) => Float64Array.from(sorted, (item) => item[side]));
  const beside = new Int32Array(sorted.length);
  let left = COMPARISONS.free + COMPARISONS.each * sorted.length;
  let besides = 0;
  for (const [i, item] of sorted.entries()) {
    left -= besides;
    if (left < 0) return item;
    let kept = 0;
    for (let at = 0; at < besides; at++) {
      const other = beside[at]!;
      if (ends![other]! < item[from]) continue;
      beside[kept++] = other;
      if (lows![other]! > item[high] || highs![other]! < item[low]) continue;
      if (isEnough(sorted[other]!, item)) return item;
    }
    beside[kept] = i;
    besides = kept + 1;
  }
  return null;
}

interface RingBox extends Box {
  readonly polygon: number;
  readonly isShell: boolean;
}

function ringBox(ring: Ring, polygon: number, isShell: boolean): RingBox {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [x, y] of ring as readonly [number, number][]) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return { ...box, x1: box.west, y1: box.south, polygon, isShell };
}

function isOwnHole(one: RingBox, other: RingBox): boolean {
  return one.polygon === other.polygon && one.isShell !== other.isShell;
}

/** Rings side by side only touch. */
function areOver(one: Box, other: Box): boolean {
  return one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;
}

interface Edge extends Box {
  readonly x2: number;
  readonly y2: number;
  readonly ring: number;
  readonly place: number;
  /** Number of edges of the ring. */
  readonly edges: number;
}

function edgesOf(polygons: readonly (readonly Ring[])[]): Edge[] {
  const edges: Edge[] = [];
  for (const [ring, points] of polygons.flat().entries()) {
    const corners = points.filter(
      ([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1],
    ) as [number, number][];
    for (let place = 0; place + 1 < corners.length; place++) {
      const [x1, y1] = corners[place]!;
      const [x2, y2] = corners[place + 1]!;
      const west = Math.min(x1, x2);
      const east = Math.max(x1, x2);
      const south = Math.min(y1, y2);
      const north = Math.max(y1, y2);
      edges.push({ west, east, south, north, x1, y1, x2, y2, ring, place, edges: corners.length - 1 });
    }
  }
  return edges;
}

/** Consecutive edges meet in their common corner. */
function areNeighbors(one: Edge, other: Edge): boolean {
  const apart = Math.abs(one.place - other.place);
  return one.ring === other.ring && (apart === 1 || apart === one.edges - 1);
}

function meetingOf(one: Edge, other: Edge): 'crossing' | 'touching' | 'apart' {
  const a = sideOf(one, other.x1, other.y1) * sideOf(one, other.x2, other.y2);
  if (a > 0) return 'apart';
  const b = sideOf(other, one.x1, one.y1) * sideOf(other, one.x2, one.y2);
  if (b > 0) return 'apart';
  return a < 0 && b < 0 ? 'crossing' : 'touching';
}

/** On which side of an edge a point is, 0 on its line. */
function sideOf({ x1, y1, x2, y2 }: Edge, x: number, y: number): number {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
}
