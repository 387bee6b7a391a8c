import { Navigate, type RouteObject } from 'react-router';
import { useAccountError, useVisitor } from '../areas/session/index.ts';
import { ErrorPage } from '../layouts/error-page.tsx';
import type { LoadScreen } from '../lib/area.ts';
import { hasTrialSetting, lastFarmSetting, signedInSetting } from '../lib/device-settings.ts';
import { connectivity } from '../lib/offline/connectivity.ts';
import { useSetting } from '../lib/setting.ts';
import { useStore } from '../lib/store.ts';
import { href } from '../routes/href.ts';
import type { Route } from '../routes/route.ts';
import { routeOf } from '../routes/route-of.ts';
import { ROUTES, type RouteName } from '../routes/route-table.ts';
import { type Fetched, fetched } from './fetched.tsx';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { GuardSkeleton } from './guard-skeleton.tsx';
import { Guarded } from './guarded.tsx';
import { SCREENS } from './screens.ts';

const frame = fetched(async () => (await import('./frame.tsx')).Frame);

const NAMES = Object.keys(ROUTES) as RouteName[];

/** Routes of one screen share one element, so that navigating among them keeps its state. */
function routesOf(names: readonly RouteName[]): RouteObject[] {
  const ofScreens = Map.groupBy(names, (name) => SCREENS[name]);
  return [...ofScreens].map(([load, ofScreen]) => ({
    element: elementOf(load),
    children: ofScreen.flatMap((name) => ROUTES[name].paths.map((path) => ({ path, element: null }))),
  }));
}

const screens = new Map<LoadScreen, Fetched>();

function screenOf(load: LoadScreen): Fetched {
  const screen = screens.get(load) ?? fetched(async () => (await load()).Component);
  screens.set(load, screen);
  return screen;
}

function elementOf(load: LoadScreen): RouteObject['element'] {
  const Screen = screenOf(load).Component;
  return (
    <Guarded>
      <FocusOnNavigation screen={Screen}>
        <Screen />
      </FocusOnNavigation>
    </Guarded>
  );
}

/** All pages as full-window routes, most of them inside the frame. */
export const PAGE_ROUTES: RouteObject[] = [
  { path: '/', element: <Home /> },
  { element: <frame.Component />, children: routesOf(NAMES.filter((name) => !isBare(name))) },
  ...routesOf(NAMES.filter(isBare)),
];

/** All pages as dialog routes. */
export const DIALOG_ROUTES: RouteObject[] = routesOf(NAMES);

/** Fetches the chunks of the page at an address. Throws when one cannot be loaded. */
export async function loadPage(pathname: string): Promise<void> {
  const name = pathname === '/' ? firstPage() : routeOf(pathname).name;
  await Promise.all([screenOf(SCREENS[name]).load(), !isBare(name) && frame.load()]);
}

/** The page to which the root address leads; those who see another one wait for its chunks then. */
function firstPage(): RouteName {
  return signedInSetting.get() ? 'today' : 'demo-farm';
}

/** Whether two addresses use the same chunks. */
export function isSamePage(a: string, b: string): boolean {
  const from = routeOf(a).name;
  const to = routeOf(b).name;
  return SCREENS[from] === SCREENS[to] && isBare(from) === isBare(to);
}

function isBare(name: RouteName): boolean {
  return (ROUTES[name] as Route).bare === true;
}

/** Redirects the root address to what waits on the user's farm, to the trial farm of the browser, or to the demo farm for other visitors. */
function Home() {
  const { isSignedIn, isKnown } = useVisitor();
  const { failure, retry } = useAccountError();
  const [hasTrial] = useSetting(hasTrialSetting);
  const [farmId] = useSetting(lastFarmSetting);
  // Without a signal, a device on which no one has signed in belongs to a visitor.
  const isOffline = useStore(connectivity) === 'offline';
  const isVisitor = !isSignedIn && (isKnown || isOffline);
  if (failure && !isVisitor) return <ErrorPage error={failure} retry={retry} />;
  if (!isSignedIn && !isVisitor) return <GuardSkeleton />;
  if (isSignedIn) return <Navigate to={href('today', { farmId })} replace />;
  return <Navigate to={href(hasTrial ? 'map' : 'demo-farm')} replace />;
}
