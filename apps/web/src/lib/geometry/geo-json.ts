import type { Position } from 'geojson';
import type { LngLat, Ring, Shape } from './shape.ts';

// Positions of GeoJSON are arrays of any length that may change; ours are pairs that do not.

/** The coordinates of a multipolygon of GeoJSON. */
export function coordinatesOf(shape: Shape): [number, number][][][] {
  return shape.map((polygon) => polygon.map((ring) => ring.map(([lng, lat]) => [lng, lat])));
}

/** The points of a line or ring of GeoJSON. */
export function pointsOf(positions: readonly Position[]): Ring {
  return positions.map(([lng, lat]): LngLat => [lng!, lat!]);
}

/** The shape that coordinates of a multipolygon of GeoJSON describe. */
export function shapeOf(coordinates: readonly Position[][][]): Shape {
  return coordinates.map((polygon) => polygon.map(pointsOf));
}
