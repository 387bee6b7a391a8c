import { useEffect } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, useRouteError } from 'react-router';
import { ErrorPage } from '../layouts/error-page.tsx';
import { reportError } from '../lib/error-reports.ts';
import { endTakingOver } from '../lib/taking-over.ts';
import { isSamePage, loadPage } from './page-routes.tsx';
import { Pages } from './pages.tsx';
import { Shell } from './shell.tsx';

/** The only route of the router; `Pages` finds the page. */
const ROUTE_ID = 'product';

/** The routes of the router: the previous page stays until everything for the next one is loaded. */
export const PRODUCT_ROUTES: RouteObject[] = [
  {
    id: ROUTE_ID,
    path: '*',
    element: <Pages />,
    errorElement: <Crashed />,
    hydrateFallbackElement: <Shell />,
    loader: async ({ url }: LoaderFunctionArgs) => {
      await loadPage(url.pathname);
      return null;
    },
    // Moving through the dates of the map loads nothing new.
    shouldRevalidate: ({ currentUrl, nextUrl }) => !isSamePage(currentUrl.pathname, nextUrl.pathname),
  },
];

/** The router of the browser; one whose first page is loaded shows it at once. */
export function createRouter({ isLoaded }: { readonly isLoaded: boolean }) {
  return createBrowserRouter(
    PRODUCT_ROUTES,
    isLoaded ? { hydrationData: { loaderData: { [ROUTE_ID]: null } } } : undefined,
  );
}

/** Shown when a page has thrown or one of its chunks could not be fetched. */
function Crashed() {
  const error = useRouteError();
  useEffect(() => reportError('page', error), [error]);
  useEffect(endTakingOver, []);
  return <ErrorPage error={error} />;
}
