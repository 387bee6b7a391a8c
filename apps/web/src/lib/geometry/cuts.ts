import { isInPolygon, type LngLat, type Ring } from './shape.ts';

/** A straight segment between two points. */
export type Edge = readonly [LngLat, LngLat];

/** Points closer than this, in degrees (0.2 mm), are the same. */
const NEAR = 2e-9;
/** An end of the line that misses an edge by at most this, in degrees (half a meter), is extended to reach it. */
const REACH = 5e-6;

/** The result of cutting the rings of a polygon by a line. */
interface Cuts {
  /** The edges of the rings, split where the line crosses them, with the inside on their left. */
  readonly edges: readonly Edge[];
  /** The parts of the line inside the polygon that lead from edge to edge. */
  readonly cuts: readonly (readonly LngLat[])[];
}

/** Splits the rings of a polygon where a line crosses them, and returns the parts of the line that cut its inside. */
export function cutRings(rings: readonly Ring[], line: readonly LngLat[]): Cuts {
  const ways = sidesOf(extendLine(line)).map((side) => ({ side, met: [] as Crossing[] }));
  const edges = rings.flatMap(sidesOf).flatMap((side) => {
    const met = ways.flatMap((way) => {
      const found = intersectEdges(side, way.side);
      if (!found) return [];
      way.met.push({ at: found.along, point: found.point });
      return [{ at: found.at, point: found.point }];
    });
    return splitEdge(side, met);
  });
  const onEdge = new Set(edges.map(([from]) => keyOf(from)));
  const steps = ways.flatMap(({ side, met }) => splitEdge(side, met));
  const inner = steps.map(
    (step) => isInPolygon(middleOf(step), rings) && !edges.some((edge) => isNearEdge(middleOf(step), edge)),
  );
  const cuts: LngLat[][] = [];
  for (const [i, [from, to]] of steps.entries()) {
    if (!inner[i]) continue;
    const open = i > 0 && inner[i - 1] && !onEdge.has(keyOf(from)) ? cuts.at(-1) : undefined;
    if (open) open.push(to);
    else cuts.push([from, to]);
  }
  return {
    edges,
    cuts: cuts.filter((cut) => onEdge.has(keyOf(cut[0]!)) && onEdge.has(keyOf(cut.at(-1)!))),
  };
}

/** The key of a point: equal for equal points. */
export function keyOf([x, y]: LngLat): string {
  return `${x} ${y}`;
}

interface Crossing {
  /** 0 to 1 along the edge. */
  readonly at: number;
  readonly point: LngLat;
}

/** Where two edges cross, and how far along each; snaps to a corner that is near enough. */
function intersectEdges([a, b]: Edge, [c, d]: Edge): { at: number; along: number; point: LngLat } | null {
  const abx = b[0] - a[0];
  const aby = b[1] - a[1];
  const cdx = d[0] - c[0];
  const cdy = d[1] - c[1];
  const across = abx * cdy - aby * cdx;
  if (across === 0) return null;
  const acx = c[0] - a[0];
  const acy = c[1] - a[1];
  const at = (acx * cdy - acy * cdx) / across;
  const along = (acx * aby - acy * abx) / across;
  const slackAt = NEAR / Math.hypot(abx, aby);
  const slackAlong = NEAR / Math.hypot(cdx, cdy);
  if (at < -slackAt || at > 1 + slackAt || along < -slackAlong || along > 1 + slackAlong) return null;
  const point: LngLat = [a[0] + at * abx, a[1] + at * aby];
  const corner = [a, b, c, d].find((candidate) => isNear(candidate, point));
  return { at, along, point: corner ?? point };
}

function splitEdge([from, to]: Edge, met: readonly Crossing[]): Edge[] {
  const way = [from, ...met.toSorted((a, b) => a.at - b.at).map(({ point }) => point), to];
  // A corner that was snapped to also replaces the end of the edge.
  return sidesOf(way);
}

function sidesOf(line: readonly LngLat[]): Edge[] {
  const points = line.filter((point, i) => i === 0 || keyOf(point) !== keyOf(line[i - 1]!));
  return points.slice(1).map((point, i) => [points[i]!, point]);
}

function extendLine(line: readonly LngLat[]): LngLat[] {
  const [first, second] = line as [LngLat, LngLat];
  const [last, before] = line.toReversed() as [LngLat, LngLat];
  return [beyond(second, first), ...line, beyond(before, last)];
}

/** A point slightly beyond the second one, on the line through both. */
function beyond([ax, ay]: LngLat, [bx, by]: LngLat): LngLat {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [bx + ((bx - ax) / length) * REACH, by + ((by - ay) / length) * REACH];
}

function middleOf([[ax, ay], [bx, by]]: Edge): LngLat {
  return [(ax + bx) / 2, (ay + by) / 2];
}

function isNear([ax, ay]: LngLat, [bx, by]: LngLat): boolean {
  return Math.hypot(bx - ax, by - ay) < NEAR;
}

function isNearEdge([x, y]: LngLat, [[ax, ay], [bx, by]]: Edge): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const at = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return isNear([ax + at * dx, ay + at * dy], [x, y]);
}
