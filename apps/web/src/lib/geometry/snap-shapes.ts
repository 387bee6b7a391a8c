import { metersOfDegree } from '@brazda/domain';
import { metersBetween } from './measure.ts';
import type { LngLat, Ring, Shape } from './shape.ts';

/** Edges closer than this are meant to be one. */
const GAP_M = 0.5;
/** Meters of a degree of latitude on the equator, where it is shortest. */
const MIN_METERS_PER_DEGREE = metersOfDegree(0).north;

/**
 * Snaps two shapes together where they almost touch: corners of the second move onto nearby corners of the first, else
 * onto its edges, and the first gets a corner there.
 */
export function snapShapes(first: Shape, second: Shape): readonly [Shape, Shape] {
  const corners = first.flat(2);
  const added = new Map<string, LngLat[]>();
  const moved = second.map((polygon) =>
    polygon.map((ring) =>
      ring.map((point) => {
        const corner = corners.find((candidate) => isNear(candidate, point));
        if (corner) return corner;
        const met = nearestEdge(point, first);
        if (!met) return point;
        added.set(met.edge, [...(added.get(met.edge) ?? []), point]);
        return point;
      }),
    ),
  );
  const filled = first.map((polygon, p) =>
    polygon.map((ring, r) =>
      ring.flatMap((point, i) => {
        const extra = added.get(`${p} ${r} ${i}`) ?? [];
        return [point, ...extra.toSorted((a, b) => metersBetween(point, a) - metersBetween(point, b))];
      }),
    ),
  );
  return [filled, moved];
}

function nearestEdge(point: LngLat, shape: Shape): { readonly edge: string } | null {
  for (const [p, polygon] of shape.entries())
    for (const [r, ring] of polygon.entries()) {
      const i = edgeNear(point, ring);
      if (i >= 0) return { edge: `${p} ${r} ${i}` };
    }
  return null;
}

function edgeNear(point: LngLat, ring: Ring): number {
  return ring.findIndex(
    (from, i) => i + 1 < ring.length && isNear(nearestOn(point, from, ring[i + 1]!), point),
  );
}

/** The point of a segment nearest to a point, on the plane of degrees. */
function nearestOn([x, y]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): LngLat {
  const squeeze = Math.cos((ay * Math.PI) / 180) ** 2;
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx * squeeze + dy * dy || 1;
  const at = Math.min(1, Math.max(0, ((x - ax) * dx * squeeze + (y - ay) * dy) / length));
  return [ax + at * dx, ay + at * dy];
}

function isNear(a: LngLat, b: LngLat): boolean {
  return Math.abs(a[1] - b[1]) * MIN_METERS_PER_DEGREE < GAP_M && metersBetween(a, b) < GAP_M;
}
