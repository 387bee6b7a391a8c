import proj4, { type Converter } from 'proj4';
import type { Grid } from './grid.ts';
import { ImageryError } from './imagery-error.ts';

/** Longitude and latitude, degrees, WGS 84. */
export type LngLat = readonly [number, number];
/** Easting and northing, meters. */
export type Meters = readonly [number, number];

const converters = new Map<number, Converter>();

/** Projects a position to easting and northing in a UTM zone (EPSG 32601-32660 north, 32701-32760 south). */
export function toUtm(epsg: number, [lng, lat]: LngLat): [number, number] {
  return converterOf(epsg).forward([lng, lat]) as [number, number];
}

/** Longitude and latitude of an easting and northing in a UTM zone. */
export function toWgs84(epsg: number, [x, y]: Meters): [number, number] {
  return converterOf(epsg).inverse([x, y]) as [number, number];
}

/** Outer corners of a grid in the order of a map's image source: north-west, north-east, south-east, south-west. */
export function cornersOf(grid: Grid): [LngLat, LngLat, LngLat, LngLat] {
  const west = grid.x0;
  const north = grid.y0;
  const east = west + grid.width * grid.pixel;
  const south = north - grid.height * grid.pixel;
  const at = (x: number, y: number) => toWgs84(grid.epsg, [x, y]);
  return [at(west, north), at(east, north), at(east, south), at(west, south)];
}

function converterOf(epsg: number): Converter {
  const known = converters.get(epsg);
  if (known) return known;
  const zone = epsg % 100;
  const hemisphere = Math.floor(epsg / 100);
  if ((hemisphere !== 326 && hemisphere !== 327) || zone < 1 || zone > 60) {
    throw new ImageryError(`EPSG:${epsg} is not a UTM zone on WGS 84`);
  }
  const south = hemisphere === 327 ? ' +south' : '';
  const converter = proj4(`+proj=utm +zone=${zone}${south} +datum=WGS84 +units=m +no_defs`);
  converters.set(epsg, converter);
  return converter;
}
