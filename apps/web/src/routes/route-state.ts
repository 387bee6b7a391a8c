import { type RasterKind, rasterKindOf } from '@brazda/domain';
import { canShow, href } from './href.ts';
import type { Route } from './route.ts';
import { routeOf } from './route-of.ts';
import { ROUTES, type RouteName } from './route-table.ts';

/** The view of a farm; all of it is in the address. */
export interface RouteState {
  /** The page; the map if the address is not a farm page. */
  readonly page: RouteName;
  readonly farmId: string | null;
  readonly seasonId: string | null;
  readonly date: string | null;
  readonly parcelId: string | null;
  readonly tab: string | null;
  /** The other path parameters of the page, such as a crop. */
  readonly rest: Readonly<Record<string, string>>;
  readonly rasterKind: RasterKind;
  /** The other query values of the page. */
  readonly query: Readonly<Record<string, string>>;
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
/** The language is applied once; the raster kind has its own field. */
const NOT_KEPT = new Set(['lang', 'rasterKind']);
const NOTHING: Readonly<Record<string, string | undefined>> = {};

/** Applies to every page: whether it is shown in a dialog over the one below. */
const OF_EVERY_PAGE = ['as'];

/** Parses the route state from an address; a malformed date becomes null, an unknown raster kind the default. */
export function routeStateOf(pathname: string, search: string): RouteState {
  const { name, params } = routeOf(pathname);
  const isOfFarm = ROUTES[name].paths.some((path) => path.includes(':farmId'));
  const route = isOfFarm ? name : 'map';
  const { farmId, seasonId, date, parcelId, tab, ...rest } = isOfFarm ? params : NOTHING;
  return {
    page: route,
    farmId: farmId ?? null,
    seasonId: seasonId ?? null,
    date: isRealDate(date) ? date : null,
    parcelId: parcelId ?? null,
    tab: tab ?? null,
    rest: rest as Record<string, string>,
    rasterKind: rasterKindOf(new URLSearchParams(search).get('rasterKind')),
    query: queryOfSearch(route, search),
  };
}

/** The query values of a page, without those that have a field of their own. */
export function queryOfSearch(route: RouteName, search: string): RouteState['query'] {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    [...(ROUTES[route] as Route).query, ...OF_EVERY_PAGE].flatMap((name) => {
      const value = query.get(name);
      return value && !NOT_KEPT.has(name) ? [[name, value]] : [];
    }),
  );
}

/** The address of a route state; of the map if the page needs something that the state lacks. */
export function routeHref({ page: route, rasterKind, query, rest, ...params }: RouteState): string {
  const values = { ...params, ...rest };
  const target = canShow(route, values) ? route : 'map';
  const hasKind = (ROUTES[target] as Route).query.includes('rasterKind');
  return href(target, values, { ...(target === route && query), ...(hasKind && { rasterKind }) });
}

/** The state after a change: another farm clears season, date and parcel; another season clears date and parcel. */
export function withMove(state: RouteState, to: Partial<RouteState>): RouteState {
  const newFarm = to.farmId !== undefined && to.farmId !== state.farmId;
  const newSeason = newFarm || (to.seasonId !== undefined && to.seasonId !== state.seasonId);
  return {
    ...state,
    ...(newFarm && { seasonId: null }),
    ...(newSeason && { date: null, parcelId: null, tab: null, rest: {}, query: {} }),
    ...(to.parcelId === null && { tab: null }),
    ...to,
  };
}

function isRealDate(text: string | undefined): text is string {
  return text !== undefined && ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
}
