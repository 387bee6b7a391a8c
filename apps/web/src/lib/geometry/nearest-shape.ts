import { metersOfDegree } from './measure.ts';
import { isInShape, type LngLat, type Shape } from './shape.ts';

/** The distance of a point from a shape in meters, on the plane around the point; 0 inside. */
export function metersToShape(point: LngLat, shape: Shape): number {
  if (isInShape(point, shape)) return 0;
  const { east, north } = metersOfDegree(point[1]);
  const toMeters = ([x, y]: LngLat): LngLat => [(x - point[0]) * east, (y - point[1]) * north];
  let least = Number.POSITIVE_INFINITY;
  for (const ring of shape.flat()) {
    for (let i = 1; i < ring.length; i++)
      least = Math.min(least, metersToOrigin(toMeters(ring[i - 1]!), toMeters(ring[i]!)));
  }
  return least;
}

/** The distance of the origin from a segment. */
function metersToOrigin([ax, ay]: LngLat, [bx, by]: LngLat): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length2));
  return Math.hypot(ax + share * dx, ay + share * dy);
}
