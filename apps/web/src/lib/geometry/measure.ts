import { metersOfDegree, WGS84 } from '@brazda/domain';
import { type LngLat, type Ring, type Shape, signedAreaOf } from './shape.ts';

const { radius_m: RADIUS_M, e2: E2 } = WGS84;
const E = Math.sqrt(E2);
const RADIAN = Math.PI / 180;
const HECTARE_M2 = 10_000;

/** The area of a shape on the ellipsoid in hectares, without holes. */
export function shapeHectares(shape: Shape): number {
  return shape.reduce(
    (sum, [outer, ...holes]) =>
      sum + ringHectares(outer!) - holes.reduce((held, hole) => held + ringHectares(hole), 0),
    0,
  );
}

/** The area within a ring on the ellipsoid in hectares. */
export function ringHectares(ring: Ring): number {
  return ring.length < 4 ? 0 : Math.abs(signedAreaOf(ring.map(equalAreaOf))) / 2 / HECTARE_M2;
}

/** Meters between two points at most a few kilometers apart. */
export function metersBetween([ax, ay]: LngLat, [bx, by]: LngLat): number {
  const degree = metersOfDegree((ay + by) / 2);
  return Math.hypot((by - ay) * degree.north, (bx - ax) * degree.east);
}

/** Meters along a line or around a ring. */
export function metersAlong(line: readonly LngLat[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + metersBetween(line[i]!, point), 0);
}

/** Projects a point to a plane, in meters, on which areas equal those of the ellipsoid (cylindrical equal-area). */
function equalAreaOf([longitude, latitude]: LngLat): LngLat {
  const sine = Math.sin(latitude * RADIAN);
  const q = (1 - E2) * (sine / (1 - E2 * sine ** 2) - Math.log((1 - E * sine) / (1 + E * sine)) / (2 * E));
  return [longitude * RADIAN * RADIUS_M, (RADIUS_M * q) / 2];
}
