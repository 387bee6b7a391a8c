import { type RasterKind, rasterKindOf } from '@brazda/domain';
import { matchPath } from 'react-router';
import { href } from './href.ts';
import { ROUTES } from './route-table.ts';

/** Where on the map somebody stands; everything in it is in the address. */
export interface Place {
  readonly farmId: string | null;
  readonly seasonId: string | null;
  readonly date: string | null;
  readonly parcelId: string | null;
  readonly tab: string | null;
  readonly rasterKind: RasterKind;
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

/** Reads the place from an address; a malformed date counts as none, an unknown raster kind as the default. */
export function placeOf(pathname: string, search: string): Place {
  const match = ROUTES.map.paths.map((path) => matchPath(path, pathname)).find((found) => found !== null);
  const params: Record<string, string | undefined> = match?.params ?? {};
  return {
    farmId: params.farmId ?? null,
    seasonId: params.seasonId ?? null,
    date: isRealDate(params.date) ? params.date : null,
    parcelId: params.parcelId ?? null,
    tab: params.tab ?? null,
    rasterKind: rasterKindOf(new URLSearchParams(search).get('rasterKind')),
  };
}

/** The address of a place. */
export function placeHref({ rasterKind, ...params }: Place): string {
  return href('map', params, { rasterKind });
}

/** The place after a move: another farm forgets season, date and parcel; another season forgets date and parcel. */
export function moved(place: Place, to: Partial<Place>): Place {
  const newFarm = to.farmId !== undefined && to.farmId !== place.farmId;
  const newSeason = newFarm || (to.seasonId !== undefined && to.seasonId !== place.seasonId);
  return {
    ...place,
    ...(newFarm && { seasonId: null }),
    ...(newSeason && { date: null, parcelId: null, tab: null }),
    ...(to.parcelId === null && { tab: null }),
    ...to,
  };
}

function isRealDate(text: string | undefined): text is string {
  return text !== undefined && ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
}
