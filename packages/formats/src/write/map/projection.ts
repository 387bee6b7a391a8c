import { type Country, type Region, regionAt, regionsOf } from '@brazda/domain';
import proj4 from 'proj4';
import { projectionOf } from '../../projections.ts';
import type { ExportedLand } from '../exported-land.ts';
import { boundsOf } from '../rings.ts';

type Bounds = readonly [west: number, south: number, east: number, north: number];
type Point = readonly [number, number];

/** The names of the projections in which parcels are measured; that of the country's main region where none applies. */
export function legalProjectionsOf({ farm, parcels }: ExportedLand): string[] {
  const regions = parcels.map(({ shape }) => regionAround(farm.country, boundsOf([shape])));
  const names = new Set(regions.flatMap((region) => region?.projection ?? []));
  return names.size > 0
    ? [...names]
    : regionsOf(farm.country)
        .map(({ projection }) => projection)
        .slice(0, 1);
}

/** A projection of longitude and latitude to meters on the map plane, and back. */
export interface Plane {
  forward(place: Point): Point;
  inverse(point: Point): Point;
}

/** The plane of some land: the legal projection where it applies, else one centered on the land. */
export function planeOf(country: Country, bounds: Bounds): Plane {
  const [west, south, east, north] = bounds;
  const own = `+proj=tmerc +lat_0=${(south + north) / 2} +lon_0=${(west + east) / 2} +ellps=WGS84 +units=m +no_defs`;
  const region = regionAround(country, bounds);
  const converter = proj4(region ? definitionOf(region) : own);
  return {
    forward: (place) => converter.forward([place[0], place[1]]) as [number, number],
    inverse: (point) => converter.inverse([point[0], point[1]]) as [number, number],
  };
}

function regionAround(country: Country, [west, south, east, north]: Bounds): Region | null {
  const region = regionAt(country, [west, south]);
  return region === regionAt(country, [east, north]) ? region : null;
}

/** Without the datum shift: it would move the whole map by about 100 m, and positions on the page are relative. */
function definitionOf({ srid }: Region): string {
  return projectionOf(srid)!.definition.replace(/ \+towgs84=\S+/, '');
}
