import { matchPath } from 'react-router';
import { ROUTES, type RouteName } from './route-table.ts';

/** The page of an address with what its path names. */
export interface FoundRoute {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Every path; those with more fixed words first, which they must win against parameters. */
export const PATTERNS: readonly { readonly name: RouteName; readonly path: string }[] = (
  Object.keys(ROUTES) as RouteName[]
)
  .flatMap((name) => ROUTES[name].paths.map((path) => ({ name, path })))
  .toSorted((a, b) => fixedSegments(b.path) - fixedSegments(a.path));

let last: { readonly pathname: string; readonly found: FoundRoute } | undefined;

/** Finds the page of an address; `not-found` for one that leads nowhere. */
export function routeOf(pathname: string): FoundRoute {
  // Everything on a page asks for the same address.
  if (last?.pathname !== pathname) last = { pathname, found: search(pathname) };
  return last.found;
}

function search(pathname: string): FoundRoute {
  for (const { name, path } of PATTERNS) {
    const match = matchPath(path, pathname);
    if (match) return { name, params: match.params };
  }
  return { name: 'not-found', params: {} };
}

function fixedSegments(path: string): number {
  return path.split('/').filter((word) => word !== '' && word !== '*' && !word.startsWith(':')).length;
}
