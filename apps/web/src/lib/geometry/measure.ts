import { type LngLat, type Ring, type Shape, signedAreaOf } from './shape.ts';

/** The WGS 84 ellipsoid: its equatorial radius in meters and the square of its eccentricity. */
const RADIUS_M = 6_378_137;
const E2 = 0.006_694_379_990_14;
const E = Math.sqrt(E2);
const RADIAN = Math.PI / 180;
const HECTARE_M2 = 10_000;

/** The area of a shape on the ellipsoid in hectares, without holes. */
export function hectaresOf(shape: Shape): number {
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

/** Meters of a degree of longitude and of latitude at a latitude in degrees, on the ellipsoid. */
export function metersOfDegree(latitude: number): { readonly east: number; readonly north: number } {
  const bend = 1 - E2 * Math.sin(latitude * RADIAN) ** 2;
  return {
    east: RADIAN * (RADIUS_M / Math.sqrt(bend)) * Math.cos(latitude * RADIAN),
    north: RADIAN * ((RADIUS_M * (1 - E2)) / bend ** 1.5),
  };
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
