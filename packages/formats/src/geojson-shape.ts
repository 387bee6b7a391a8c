import type { Position } from 'geojson';
import { type FoundShape, shapeFrom, withLines, withoutShape } from './raw-shape.ts';

const AREAS = new Set(['Polygon', 'MultiPolygon']);
const POINTS = new Set(['Point', 'MultiPoint']);
const LINES = new Set(['LineString', 'MultiLineString']);
const DEEPEST = 8;

/** The shape of a parsed GeoJSON geometry of any content, with its lines; for a collection, its polygons. */
export function geojsonShapeOf(geometry: unknown): FoundShape {
  if (geometry === null || geometry === undefined) return withoutShape('no_shape');
  const collected: Collected = { polygons: [], lines: [], hasHeights: false };
  const isRead = collect(geometry, collected, 0);
  if (!isRead) return withoutShape('broken_shape');
  const type = String(typeOf(geometry));
  if (collected.polygons.length === 0 && !AREAS.has(type))
    return withLines(withoutShape('not_an_area', { type }), collected.lines);
  if (collected.polygons.length === 0) return withoutShape('few_points', { points: 0 });
  return withLines(shapeFrom(collected), collected.lines);
}

interface Collected {
  readonly polygons: Position[][][];
  readonly lines: Position[][];
  hasHeights: boolean;
}

function typeOf(geometry: unknown): unknown {
  return typeof geometry === 'object' && geometry !== null && 'type' in geometry ? geometry.type : undefined;
}

/** Collects polygons and lines; false where the value is not a geometry. */
function collect(geometry: unknown, into: Collected, depth: number): boolean {
  const type = typeOf(geometry);
  if (depth > DEEPEST || typeof type !== 'string') return false;
  if (POINTS.has(type)) return true;
  const { coordinates, geometries } = geometry as { coordinates?: unknown; geometries?: unknown };
  if (type === 'GeometryCollection')
    return Array.isArray(geometries) && geometries.every((each) => collect(each, into, depth + 1));
  if (LINES.has(type)) {
    const lines: unknown = type === 'LineString' ? [coordinates] : coordinates;
    // Land has none, so that one that is broken does not make its row unreadable.
    if (isListOfLists(lines))
      into.lines.push(...lines.map((line) => line.map((point) => pointOf(point, into))));
    return true;
  }
  if (!AREAS.has(type) || !Array.isArray(coordinates)) return false;
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : coordinates;
  return polygons.every((polygon) => {
    if (!isListOfLists(polygon)) return false;
    into.polygons.push(polygon.map((ring) => ring.map((point) => pointOf(point, into))));
    return true;
  });
}

function isListOfLists(polygon: unknown): polygon is unknown[][] {
  return Array.isArray(polygon) && polygon.every(Array.isArray);
}

/** Anything but a number becomes NaN, which is reported as an issue of the row later. */
function pointOf(point: unknown, into: Collected): Position {
  if (!Array.isArray(point)) return [Number.NaN, Number.NaN];
  const [x, y, z] = point;
  if (typeof z === 'number' && z !== 0) into.hasHeights = true;
  return [typeof x === 'number' ? x : Number.NaN, typeof y === 'number' ? y : Number.NaN];
}
