import type { Box } from '../farms/country.ts';

/** A square of the world in web mercator: `2 ** z` columns from the west, as many rows from the north. */
export interface WebTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Half of the circumference of the earth in web mercator, in meters. */
const HALF_WORLD_M = 20_037_508.342_789_244;

/** Whether there is such a tile. */
export function isWebTile({ z, x, y }: WebTile): boolean {
  const isInRow = (at: number) => Number.isInteger(at) && at >= 0 && at < 2 ** z;
  return Number.isInteger(z) && z >= 0 && z <= 30 && isInRow(x) && isInRow(y);
}

/** The tile of a zoom that contains a point, longitude and latitude in degrees. */
export function webTileAt([lng, lat]: readonly [number, number], z: number): WebTile {
  const size = 2 ** z;
  const radians = (lat * Math.PI) / 180;
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const within = (share: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)));
  return { z, x: within((lng + 180) / 360), y: within(down) };
}

/** West, south, east and north of a tile in degrees. */
export function webTileBox({ z, x, y }: WebTile): Box {
  const size = 2 ** z;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return [(x / size) * 360 - 180, latitude(y + 1), ((x + 1) / size) * 360 - 180, latitude(y)];
}

/** West, south, east and north of a tile in meters of EPSG:3857. */
export function webTileMeters({ z, x, y }: WebTile): Box {
  const side = (2 * HALF_WORLD_M) / 2 ** z;
  const west = x * side - HALF_WORLD_M;
  const north = HALF_WORLD_M - y * side;
  return [west, north - side, west + side, north];
}
