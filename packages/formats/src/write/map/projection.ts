import { COUNTRY_BOX, type Country } from '@brazda/domain';
import proj4 from 'proj4';

type Bounds = readonly [west: number, south: number, east: number, north: number];
type Point = readonly [number, number];

/** Stereo 70 and Lambert-93 (EPSG 3844, 2154) without the shift of datum: a sheet of paper cannot show 100 m of it. */
const LEGAL: Readonly<Record<Country, { readonly name: string; readonly definition: string }>> = {
  RO: {
    name: 'Stereo 70',
    definition:
      '+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000 +ellps=krass +units=m +no_defs',
  },
  FR: {
    name: 'Lambert-93',
    definition:
      '+proj=lcc +lat_1=49 +lat_2=44 +lat_0=46.5 +lon_0=3 +x_0=700000 +y_0=6600000 +ellps=GRS80 +units=m +no_defs',
  },
};

/** The name of the projection in which a country measures land. */
export function legalProjectionOf(country: Country): string {
  return LEGAL[country].name;
}

/** Longitude and latitude to metres on the paper's plane: the country's legal projection, else one around the land itself. */
export function planeOf(country: Country, [west, south, east, north]: Bounds): (place: Point) => Point {
  const [w, s, e, n] = COUNTRY_BOX[country];
  const isInside = west >= w && south >= s && east <= e && north <= n;
  const own = `+proj=tmerc +lat_0=${(south + north) / 2} +lon_0=${(west + east) / 2} +ellps=WGS84 +units=m +no_defs`;
  const converter = proj4(isInside ? LEGAL[country].definition : own);
  return (place) => converter.forward([place[0], place[1]]) as [number, number];
}
