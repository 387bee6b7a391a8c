import { ROUTES, type RouteName } from './route-table.ts';

export type Values = Readonly<Record<string, string | null | undefined>>;
const PARAMETER = /:(\w+)(\?)?/g;

/**
 * The address of a page: the route's path that uses the most of the given parameters and requires no missing one.
 * Throws when no path fits.
 */
export function href(name: RouteName, params: Values = {}, query: Values = {}): string {
  const path = fittingPath(name, params);
  if (path === undefined) throw new Error(`no path of ${name} fits ${JSON.stringify(params)}`);
  const filled = path
    .replace(PARAMETER, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    .replace(/\/$/, '');
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Whether the parameters suffice for a page. */
export function canShow(name: RouteName, params: Values): boolean {
  return fittingPath(name, params) !== undefined;
}

/** Whether an address of a page can name a season, so that another one can be chosen there. */
export function canNameSeason(name: RouteName): boolean {
  return ROUTES[name].paths.some((path) => parametersOf(path).some(({ key }) => key === 'seasonId'));
}

function fittingPath(name: RouteName, params: Values): string | undefined {
  const paths: readonly string[] = ROUTES[name].paths;
  return paths
    .filter((candidate) => parametersOf(candidate).every(({ key, optional }) => optional || params[key]))
    .toSorted((a, b) => shownBy(b, params) - shownBy(a, params))[0];
}

function parametersOf(path: string) {
  return [...path.matchAll(PARAMETER)].map(([, key, optional]) => ({
    key: key!,
    optional: Boolean(optional),
  }));
}

function shownBy(path: string, params: Values): number {
  return parametersOf(path).filter(({ key }) => params[key]).length;
}
