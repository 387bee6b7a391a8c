import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { useSetting } from '../data/settings.ts';
import { href } from '../routes/href.ts';
import { ROUTES, type RouteName } from '../routes/route-table.ts';
import { Crashed } from './crashed.tsx';
import { OverPage } from './over-page.tsx';
import { SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';

function Home() {
  const [signedIn] = useSetting('signedIn');
  return <Navigate to={href(signedIn ? 'map' : 'demo-farm')} replace />;
}

/** The router of the product; routes of one screen share one element, so that moving among them keeps its state. */
export function createRouter() {
  const names = Object.keys(ROUTES) as RouteName[];
  const screens = Map.groupBy(names, (name) => SCREENS[name]);
  const routes = [...screens].map(
    ([lazy, ofScreen]): RouteObject => ({
      lazy,
      children: ofScreen.flatMap((name) => ROUTES[name].paths.map((path) => ({ path, element: null }))),
    }),
  );
  const home: RouteObject = { path: '/', element: <Home /> };
  return createBrowserRouter([
    {
      element: <OverPage />,
      errorElement: <Crashed />,
      hydrateFallbackElement: <Shell />,
      children: [home, ...routes],
    },
  ]);
}
