import { slantedBox } from '../slanted-box.ts';
import { type Corner, type PlaneRing, type PlaneShape, ringArea, shapeArea } from './split-shape.ts';

/** The coordinates of a GeoJSON MultiPolygon in WGS 84. */
export type LngLatShape = readonly (readonly (readonly (readonly number[])[])[])[];
/** The same, closed and writable, as GeoJSON has it. */
export type MultiPolygonCoordinates = [number, number][][][];
export type LngLat = readonly [number, number];

const METERS_PER_DEGREE = 111_320;

/** Degrees to meters around a place: an equirectangular projection, whose error over a parcel is below a thousandth. */
export interface PlaneFrame {
  /** The direction of x: a unit vector, east and north. */
  readonly along: readonly [number, number];
  readonly origin: LngLat;
}

/** The frame of a shape whose x axis lies along most of its boundary, as the rows of a field do. */
export function frameAlongRows(shape: LngLatShape): PlaneFrame {
  const origin = shape[0]?.[0]?.[0] as LngLat;
  const level: PlaneFrame = { along: [1, 0], origin };
  const [x0 = 0, y0 = 0, x1 = 1, y1 = 0] = slantedBox(
    shape.map((polygon) => polygon.map((ring) => ring.map((point) => planePoint(point, level)))),
  );
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  return { along: [(x1 - x0) / length, (y1 - y0) / length], origin };
}

function planePoint(point: readonly number[], { along: [ax, ay], origin }: PlaneFrame): [number, number] {
  const east = (point[0]! - origin[0]) * METERS_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180);
  const north = (point[1]! - origin[1]) * METERS_PER_DEGREE;
  return [east * ax + north * ay, north * ax - east * ay];
}

/** Longitude and latitude of a point of a frame. */
export function lngLatOf(x: number, y: number, { along: [ax, ay], origin }: PlaneFrame): [number, number] {
  const [east, north] = [x * ax - y * ay, x * ay + y * ax];
  return [
    origin[0] + east / (METERS_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180)),
    origin[1] + north / METERS_PER_DEGREE,
  ];
}

/** A shape on the plane: rings are open, outer ones counterclockwise and holes clockwise, no corner twice in a row. */
export function planeShapeOf(shape: LngLatShape, frame: PlaneFrame): PlaneShape {
  return shape.map((polygon) =>
    polygon.flatMap((ring, at) => {
      const corners = cornersOf(ring, frame);
      if (corners.length < 3) return [];
      const isOuter = at === 0;
      return [ringArea(corners) > 0 === isOuter ? corners : corners.toReversed()];
    }),
  );
}

function cornersOf(ring: readonly (readonly number[])[], frame: PlaneFrame): PlaneRing {
  const corners = ring.map((point): Corner => {
    const [x, y] = planePoint(point, frame);
    return { x, y, lng: point[0]!, lat: point[1]! };
  });
  return corners.filter(({ lng, lat }, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return corners.length === 1 || lng !== next.lng || lat !== next.lat;
  });
}

/** The coordinates of a shape on the plane, with closed rings. */
export function coordinatesOf(shape: PlaneShape): MultiPolygonCoordinates {
  return shape.map((polygon) =>
    polygon.map((ring) => [...ring, ring[0]!].map(({ lng, lat }): [number, number] => [lng, lat])),
  );
}

/** Whether a point of the plane is inside a shape. */
export function isInShape(x: number, y: number, shape: PlaneShape): boolean {
  let isIn = false;
  for (const ring of shape.flat())
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
    }
  return isIn;
}

/** The least and the greatest x and y of a shape. */
export function extentOf(shape: PlaneShape): { x0: number; y0: number; x1: number; y1: number } {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of shape.flat(2)) {
    [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
    [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
  }
  return { x0, y0, x1, y1 };
}

/** Heights at which a point inside is looked for, as shares of the height of the shape. */
const SCAN_LINES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9].map((share) => share + 0.0007);

/** A point inside a shape: the middle of the widest stretch of some level lines through its largest part. */
export function pointInside(whole: PlaneShape): readonly [number, number] {
  const shape = whole.toSorted((a, b) => shapeArea([b]) - shapeArea([a])).slice(0, 1);
  const { y0, y1 } = extentOf(shape);
  let best = { width: -1, x: 0, y: 0 };
  for (const share of SCAN_LINES) {
    const y = y0 + share * (y1 - y0);
    const middle = widestMiddle(shape, y);
    // A later line must be clearly wider: the middle of the shape is the better place.
    if (middle && middle.width > best.width * 1.3) best = { ...middle, y };
  }
  return [best.x, best.y];
}

/** The middle and the width of the widest stretch of a level line that is inside a shape; null if none is. */
export function widestMiddle(
  shape: PlaneShape,
  y: number,
): { readonly x: number; readonly width: number } | null {
  const crossings = crossingsAt(shape, y);
  let best: { x: number; width: number } | null = null;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from, to] = [crossings[i]!, crossings[i + 1]!];
    if (to - from > (best?.width ?? -1)) best = { x: (from + to) / 2, width: to - from };
  }
  return best;
}

/** Where a level line crosses the rings of a shape, from left to right. */
function crossingsAt(shape: PlaneShape, y: number): number[] {
  const crossings: number[] = [];
  for (const ring of shape.flat())
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!;
      if (a.y > y !== b.y > y) crossings.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
    }
  return crossings.sort((a, b) => a - b);
}
