import { difference } from '@turf/difference';
import { intersect } from '@turf/intersect';
import { union } from '@turf/union';
import type { Feature, FeatureCollection, MultiPolygon, Polygon as PolygonGeometry } from 'geojson';
import { coordinatesOf, shapeOf } from './geo-json.ts';
import { ringHectares, shapeHectares } from './measure.ts';
import { boxOf, doBoxesMeet, type Polygon, type Ring, type Shape } from './shape.ts';
import { snapShapes } from './snap-shapes.ts';

type Area = PolygonGeometry | MultiPolygon;

/** A smaller piece is a rounding artifact, not land: one square meter. */
const TRACE_HECTARES = 0.0001;

/** The union of several shapes; null if they do not touch along an edge. */
export function mergeShapes(shapes: readonly Shape[]): Shape | null {
  const [first, ...others] = shapes;
  let merged = first!;
  let waiting = others;
  // In a row of parcels the last one may touch only its predecessor.
  while (waiting.length > 0) {
    const next = waiting.map((shape) => touchingUnion(merged, shape));
    const at = next.findIndex((shape) => shape !== null);
    if (at < 0) return null;
    merged = next[at]!;
    waiting = waiting.toSpliced(at, 1);
  }
  return merged;
}

/** The intersection of two shapes; empty if there is none. */
export function intersectShapes(a: Shape, b: Shape): Shape {
  return doBoxesMeet(boxOf(a), boxOf(b)) ? shapeIn(intersect(collectionOf([a, b]))) : [];
}

/** The part of a shape that is in none of the others; empty if nothing is left. */
export function subtractShapes(shape: Shape, others: readonly Shape[]): Shape {
  const near = others.filter((other) => doBoxesMeet(boxOf(shape), boxOf(other)));
  return near.length === 0 ? shape : withoutTraces(shapeIn(difference(collectionOf([shape, ...near]))));
}

function touchingUnion(a: Shape, b: Shape): Shape | null {
  if (!doBoxesMeet(widened(boxOf(a)), boxOf(b))) return null;
  const merged = withoutTraces(shapeIn(union(collectionOf(snapShapes(a, b)))));
  return merged.length < a.length + b.length ? merged : null;
}

/** Extends the bounds by about a meter on every side. */
function widened([west, south, east, north]: readonly [number, number, number, number]) {
  return [west - 1e-5, south - 1e-5, east + 1e-5, north + 1e-5] as const;
}

function withoutTraces(shape: Shape): Shape {
  return shape
    .map(([outer, ...holes]): Polygon => [outer!, ...holes.filter(isLand)])
    .filter((polygon) => shapeHectares([polygon]) > TRACE_HECTARES);
}

function isLand(ring: Ring): boolean {
  return ringHectares(ring) > TRACE_HECTARES;
}

function collectionOf(shapes: readonly Shape[]): FeatureCollection<Area> {
  return { type: 'FeatureCollection', features: shapes.map(featureOf) };
}

function featureOf(shape: Shape): Feature<MultiPolygon> {
  const geometry = { type: 'MultiPolygon' as const, coordinates: coordinatesOf(shape) };
  return { type: 'Feature', properties: {}, geometry };
}

function shapeIn(feature: Feature<Area> | null): Shape {
  if (!feature) return [];
  const { geometry } = feature;
  return shapeOf(geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates);
}
