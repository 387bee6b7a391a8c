import { matchPath } from 'react-router';
import { ROUTES, type RouteName } from './route-table.ts';

/** The page of an address with its path parameters. */
export interface FoundRoute {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** All paths, those with more fixed segments first, which must win over parameters. */
export const PATTERNS: readonly { readonly name: RouteName; readonly path: string }[] = (
  Object.keys(ROUTES) as RouteName[]
)
  .flatMap((name) => ROUTES[name].paths.map((path) => ({ name, path })))
  .toSorted((a, b) => fixedSegments(b.path) - fixedSegments(a.path));

let last: { readonly pathname: string; readonly found: FoundRoute } | undefined;

/** Finds the page of an address; `not-found` if there is none. */
export function routeOf(pathname: string): FoundRoute {
  // All components of a page look up the same address.
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
