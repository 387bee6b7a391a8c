/** Longitude and latitude in degrees. */
export type LngLat = readonly [number, number];
/** Whether a value that was parsed is a point. */
export function isLngLat(value: unknown): value is LngLat {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

/** Points; the last equals the first. */
export type Ring = readonly LngLat[];
/** The outer ring, then its holes. */
export type Polygon = readonly Ring[];
/** The coordinates of a multipolygon, such as a parcel. */
export type Shape = readonly Polygon[];
/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** The bounds of a shape. */
export function boxOf(shape: Shape): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer = []] of shape)
    for (const [x, y] of outer) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  return box;
}

/** Whether two bounds overlap or touch. */
export function doBoxesMeet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** Twice the signed area of a ring on the plane of degrees, positive if counterclockwise. */
export function signedAreaOf(ring: Ring): number {
  const [[x0, y0]] = ring as [LngLat];
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}

/** Whether a point is inside a ring; undefined for points on the edge. */
export function isInRing([x, y]: LngLat, ring: Ring): boolean {
  let isInside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** Whether a point is inside a polygon and in none of its holes. */
export function isInPolygon(point: LngLat, [outer = [], ...holes]: Polygon): boolean {
  return isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole));
}

/** Whether a point is inside one of the polygons of a shape. */
export function isInShape(point: LngLat, shape: Shape): boolean {
  return shape.some((polygon) => isInPolygon(point, polygon));
}

/** A point inside a shape: in the middle of the widest stretch at half the height of its largest polygon. */
export function interiorPointOf(shape: Shape): LngLat {
  const [polygon] = shape.toSorted(([a], [b]) => Math.abs(signedAreaOf(b!)) - Math.abs(signedAreaOf(a!)));
  const [, south, , north] = boxOf([polygon!]);
  // Slightly off the middle, where a drawn rectangle has no corner.
  const y = south + (north - south) * 0.4999;
  const crossings = polygon!
    .flatMap((ring) =>
      ring.slice(1).flatMap(([bx, by], i) => {
        const [ax, ay] = ring[i]!;
        return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
      }),
    )
    .toSorted((a, b) => a - b);
  let best: readonly [number, number] = [crossings[0]!, crossings[0]!];
  for (let i = 0; i + 1 < crossings.length; i += 2)
    if (crossings[i + 1]! - crossings[i]! > best[1] - best[0]) best = [crossings[i]!, crossings[i + 1]!];
  return [(best[0] + best[1]) / 2, y];
}
