import { type Edge, keyOf } from './cuts.ts';
import type { LngLat, Ring } from './shape.ts';

/** A directed edge that is walked once, with the inside on its left. */
interface DirectedEdge {
  readonly from: LngLat;
  readonly to: LngLat;
  /** The index of its cut, null for an edge of the polygon. */
  readonly cut: number | null;
}

/**
 * The rings around the pieces that cuts make of the area left of the edges: outer rings are counterclockwise, holes
 * that no cut touches are clockwise. A cut that ends in the piece it begins in, such as one to a hole, divides nothing.
 */
export function traceRings(edges: readonly Edge[], cuts: readonly (readonly LngLat[])[]): Ring[] {
  const ways = walkEdges(edges, cuts);
  const idle = new Set(
    ways.flatMap((walk) => {
      const met = walk.flatMap(({ cut }) => cut ?? []);
      const sides = Map.groupBy(walk, ({ cut }) => cut);
      return met.filter((cut) => isBothWays(sides.get(cut) ?? []));
    }),
  );
  if (idle.size === 0) return ways.map((walk) => [walk[0]!.from, ...walk.map(({ to }) => to)]);
  return traceRings(
    edges,
    cuts.filter((_, i) => !idle.has(i)),
  );
}

function isBothWays(steps: readonly DirectedEdge[]): boolean {
  const gone = new Set(steps.map(({ from, to }) => `${keyOf(from)} ${keyOf(to)}`));
  return steps.some(({ from, to }) => gone.has(`${keyOf(to)} ${keyOf(from)}`));
}

/** Walks every directed edge once, always taking the sharpest left turn. */
function walkEdges(edges: readonly Edge[], cuts: readonly (readonly LngLat[])[]): DirectedEdge[][] {
  const ways: DirectedEdge[] = edges.map(([from, to]) => ({ from, to, cut: null }));
  for (const [cut, points] of cuts.entries())
    for (let i = 1; i < points.length; i++) {
      const from = points[i - 1]!;
      const to = points[i]!;
      ways.push({ from, to, cut }, { from: to, to: from, cut });
    }
  const leaving = Map.groupBy(ways, ({ from }) => keyOf(from));
  const left = new Set(ways);
  const walks: DirectedEdge[][] = [];
  for (const start of ways) {
    const walk: DirectedEdge[] = [];
    let way: DirectedEdge | undefined = start;
    while (way && left.delete(way)) {
      walk.push(way);
      way = sharpestLeft(way, leaving.get(keyOf(way.to)) ?? []);
    }
    if (walk.length > 2) walks.push(walk);
  }
  return walks;
}

function sharpestLeft(way: DirectedEdge, next: readonly DirectedEdge[]): DirectedEdge | undefined {
  const back = angleOf(way.to, way.from);
  const turn = ({ from, to }: DirectedEdge) => {
    const angle = (back - angleOf(from, to) + 4 * Math.PI) % (2 * Math.PI);
    return angle === 0 ? 2 * Math.PI : angle;
  };
  return next.reduce<DirectedEdge | undefined>(
    (best, candidate) => (best && turn(best) <= turn(candidate) ? best : candidate),
    undefined,
  );
}

function angleOf([ax, ay]: LngLat, [bx, by]: LngLat): number {
  return Math.atan2(by - ay, bx - ax);
}
