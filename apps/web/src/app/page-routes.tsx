import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { routeOf } from '../routes/route-of.ts';
import { ROUTES, type Route, type RouteName } from '../routes/route-table.ts';
import { Arrival } from './arrival.tsx';
import { Guarded } from './guarded.tsx';
import { Home } from './home.tsx';
import { type LoadScreen, SCREENS } from './screens.ts';

const loadFrame = () => import('./frame.tsx');
const Frame = lazy(async () => ({ default: (await loadFrame()).Frame }));

const NAMES = Object.keys(ROUTES) as RouteName[];

/** Routes of one screen share one element, so that moving among them keeps its state. */
function routesOf(names: readonly RouteName[]): RouteObject[] {
  const ofScreens = Map.groupBy(names, (name) => SCREENS[name]);
  return [...ofScreens].map(([load, ofScreen]) => ({
    element: elementOf(load),
    children: ofScreen.flatMap((name) => ROUTES[name].paths.map((path) => ({ path, element: null }))),
  }));
}

const elements = new Map<LoadScreen, RouteObject['element']>();

function elementOf(load: LoadScreen): RouteObject['element'] {
  const known = elements.get(load);
  if (known) return known;
  const Screen = lazy(async () => ({ default: (await load()).Component }));
  const element = (
    <Guarded>
      <Arrival screen={Screen}>
        <Screen />
      </Arrival>
    </Guarded>
  );
  elements.set(load, element);
  return element;
}

/** Every page as it fills the window: most of them inside the frame. */
export const PAGE_ROUTES: RouteObject[] = [
  { path: '/', element: <Home /> },
  { element: <Frame />, children: routesOf(NAMES.filter((name) => !isBare(name))) },
  ...routesOf(NAMES.filter(isBare)),
];

/** Every page as it is inside a dialog. */
export const DIALOG_ROUTES: RouteObject[] = routesOf(NAMES);

/** Fetches what the page of an address is made of. Throws when a part of the build cannot be had. */
export async function loadPage(pathname: string): Promise<void> {
  const name = pathname === '/' ? 'demo-farm' : routeOf(pathname).name;
  await Promise.all([SCREENS[name](), !isBare(name) && loadFrame()]);
}

/** Whether two addresses are made of the same parts. */
export function isSamePage(a: string, b: string): boolean {
  const [from, to] = [routeOf(a).name, routeOf(b).name];
  return SCREENS[from] === SCREENS[to] && isBare(from) === isBare(to);
}

function isBare(name: RouteName): boolean {
  return (ROUTES[name] as Route).bare === true;
}
