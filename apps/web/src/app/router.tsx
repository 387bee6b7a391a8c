import { useEffect } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, useRouteError } from 'react-router';
import { ErrorPage } from '../layouts/error-page.tsx';
import { reportError } from '../lib/error-reports.ts';
import { isSamePage, loadPage } from './page-routes.tsx';
import { Pages } from './pages.tsx';
import { Shell } from './shell.tsx';

/** The router of the product: the previous page stays until everything for the next one is loaded. */
export function createRouter() {
  return createBrowserRouter([
    {
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
  ]);
}

/** Shown when a page has thrown or one of its chunks could not be fetched. */
function Crashed() {
  const error = useRouteError();
  useEffect(() => reportError('page', error), [error]);
  return <ErrorPage error={error} />;
}
