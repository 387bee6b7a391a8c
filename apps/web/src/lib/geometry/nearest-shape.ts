import { metersOfDegree } from '@brazda/domain';
import { type Box, isInShape, type LngLat, type Shape } from './shape.ts';

interface Area {
  readonly shape: Shape;
  /** Saves measuring shapes that are too far away. */
  readonly bbox?: Box;
}

/** A shape that is farther away is not the one where a user says to be. */
const NEAR_M = 5000;

/** Returns the item whose area is nearest to a point, with its distance in meters, 0 inside; null within 5 km of none. */
export function nearestOf<Item>(items: readonly Item[], point: LngLat, areaOf: (item: Item) => Area) {
  let nearest: { readonly item: Item; readonly meters: number } | null = null;
  for (const item of items) {
    const { shape, bbox } = areaOf(item);
    const limit = nearest?.meters ?? NEAR_M;
    if (bbox && metersToShape(point, shapeOfBox(bbox)) > limit) continue;
    const meters = metersToShape(point, shape);
    if (meters < limit) nearest = { item, meters };
  }
  return nearest;
}

function shapeOfBox([west, south, east, north]: Box): Shape {
  return [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ];
}

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
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length2));
  return Math.hypot(ax + share * dx, ay + share * dy);
}
