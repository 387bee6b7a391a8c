/** The WGS 84 ellipsoid: its equatorial radius in meters and the square of its eccentricity. */
export const WGS84 = { radius_m: 6_378_137, e2: 0.006_694_379_990_14 } as const;

const RADIAN = Math.PI / 180;

/** Meters of a degree of longitude and of latitude at a latitude in degrees, on the ellipsoid. */
export function metersOfDegree(latitude: number): { readonly east: number; readonly north: number } {
  const bend = 1 - WGS84.e2 * Math.sin(latitude * RADIAN) ** 2;
  return {
    east: RADIAN * (WGS84.radius_m / Math.sqrt(bend)) * Math.cos(latitude * RADIAN),
    north: RADIAN * ((WGS84.radius_m * (1 - WGS84.e2)) / bend ** 1.5),
  };
}
