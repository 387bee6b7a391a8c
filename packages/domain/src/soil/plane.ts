import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { axesOf } from '../parcels/slanted-box.ts';

/** Longitude and latitude in degrees, the last point of a ring equal to the first, as in a GeoJSON MultiPolygon. */
export type ShapeCoordinates = readonly (readonly (readonly (readonly number[])[])[])[];

/** A corner of a shape: where it is on the plane, in meters, and on the earth, in degrees. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly lng: number;
  readonly lat: number;
}

/** Corners; the last is followed by the first. Outer rings run counterclockwise, holes clockwise. */
export type PlaneRing = readonly Corner[];
/** The outer ring, then its holes. */
export type PlanePolygon = readonly PlaneRing[];
export type PlaneShape = readonly PlanePolygon[];

/** West, south, east, north in meters. */
export type PlaneBox = readonly [number, number, number, number];

/**
 * Corners are placed on the plane to 10⁻⁹ degrees, a tenth of a millimeter, so that a shape has the same plane at every
 * longitude.
 */
const STEPS_PER_DEGREE = 1e9;

/** A boundary less elongated than this, from 0 for a square to 1 for a line, has no clear long side. */
const MIN_ELONGATION = 0.1;

/**
 * Puts points on a plane in meters, east and north of the south-west corner of their bounds: equirectangular, true to
 * scale on the ellipsoid at half the height.
 */
export function planeAround(points: readonly (readonly number[])[]): (point: readonly number[]) => Corner {
  let [west, south, north] = [Infinity, Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of points) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const degree = metersOfDegree((south + north) / 2);
  const rounded = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  return ([lng = 0, lat = 0]) => ({
    x: rounded(lng - west) * degree.east,
    y: rounded(lat - south) * degree.north,
    lng,
    lat,
  });
}

/** A shape on the plane around it; rings without an area are left out. */
export function planeShapeOf(shape: ShapeCoordinates): PlaneShape {
  const place = planeAround(shape.flat(2));
  return shape.flatMap((polygon) => {
    const [outer, ...holes] = polygon.map((ring) => withoutRepeats(ring.map(place)));
    if (!outer || ringArea(outer) === 0) return [];
    return [[runningAs(outer, 1), ...holes.filter(ringArea).map((hole) => runningAs(hole, -1))]];
  });
}

/** The coordinates of a shape in degrees. */
export function coordinatesOf(shape: PlaneShape): number[][][][] {
  return shape.map((polygon) =>
    polygon.map((ring) => [...ring, ring[0]!].map(({ lng, lat }): number[] => [lng, lat])),
  );
}

/** A ring without corners that are on earth where the one before is. */
export function withoutRepeats(ring: readonly Corner[]): PlaneRing {
  return ring.filter((corner, i) => {
    const before = ring.at(i - 1)!;
    return ring.length === 1 || corner.lng !== before.lng || corner.lat !== before.lat;
  });
}

function runningAs(ring: PlaneRing, turn: 1 | -1): PlaneRing {
  return Math.sign(ringArea(ring)) === turn ? ring : ring.toReversed();
}

/** The signed area of a ring in square meters, positive if counterclockwise. */
export function ringArea(ring: PlaneRing): number {
  const [first] = ring;
  if (!first) return 0;
  let twice = 0;
  for (let i = 2; i < ring.length; i++) {
    const a = ring[i - 1]!;
    const b = ring[i]!;
    twice += (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y);
  }
  return twice / 2;
}

/** The area of a shape in square meters. */
export function shapeArea(shape: PlaneShape): number {
  let sum = 0;
  for (const polygon of shape) for (const ring of polygon) sum += ringArea(ring);
  return sum;
}

/** The length of the rings of a polygon in meters. */
export function perimeterOf(polygon: PlanePolygon): number {
  let sum = 0;
  for (const ring of polygon)
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!;
      sum += Math.hypot(b.x - a.x, b.y - a.y);
    }
  return sum;
}

/** The bounds of a shape on the plane. */
export function planeBoxOf(shape: PlaneShape): PlaneBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer = []] of shape)
    for (const { x, y } of outer) {
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
  return [west, south, east, north];
}

/** The bounds of two boxes together. */
export function boxAround(a: PlaneBox, b: PlaneBox): PlaneBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/**
 * The shape turned so that its rows run along x. Rows follow the main direction of the boundary, as in `slantedBox`; where
 * it is as wide as long, they follow its sides.
 */
export function turnedAlongRows(shape: PlaneShape): PlaneShape {
  const [cos, sin] = rowsOf(shape.map(([outer = []]) => [...outer, ...outer.slice(0, 1)]));
  const turned = (corner: Corner): Corner => ({
    ...corner,
    x: corner.x * cos + corner.y * sin,
    y: corner.y * cos - corner.x * sin,
  });
  return shape.map((polygon) => polygon.map((ring) => ring.map(turned)));
}

/** The direction of the rows between closed rings. */
function rowsOf(rings: readonly PlaneRing[]): readonly [number, number] {
  const [along] = axesOf(rings.map((ring) => ring.map(({ x, y }) => [x, y])));
  const rows = Math.atan2(along[1], along[0]);
  let [length, elongation, fourfoldX, fourfoldY] = [0, 0, 0, 0];
  for (const ring of rings)
    for (const [i, b] of ring.entries()) {
      const a = ring[i - 1] ?? b;
      const side = Math.hypot(b.x - a.x, b.y - a.y);
      const angle = Math.atan2(b.y - a.y, b.x - a.x);
      length += side;
      elongation += side * Math.cos(2 * (angle - rows));
      fourfoldX += side * Math.cos(4 * angle);
      fourfoldY += side * Math.sin(4 * angle);
    }
  if (elongation >= MIN_ELONGATION * length) return along;
  const sides = Math.atan2(fourfoldY, fourfoldX) / 4;
  return [Math.cos(sides), Math.sin(sides)];
}
