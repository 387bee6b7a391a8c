import { matchRoutes } from 'react-router';
import { ROUTES, type RouteName } from './route-table.ts';

/** The page of an address with its path parameters. */
export interface FoundRoute {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const PAGES = (Object.keys(ROUTES) as RouteName[]).flatMap((name) =>
  ROUTES[name].paths.map((path) => ({ path, handle: name })),
);

let last: { readonly pathname: string; readonly found: FoundRoute } | undefined;

/** Finds the page of an address, as the router does; `not-found` if there is none. */
export function routeOf(pathname: string): FoundRoute {
  // All components of a page look up the same address.
  if (last?.pathname !== pathname) last = { pathname, found: search(pathname) };
  return last.found;
}

function search(pathname: string): FoundRoute {
  const match = matchRoutes(PAGES, pathname)?.at(-1);
  return match ? { name: match.route.handle, params: match.params } : { name: 'not-found', params: {} };
}
