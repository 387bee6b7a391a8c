import { createBrowserRouter, type LoaderFunctionArgs } from 'react-router';
import { Crashed } from './crashed.tsx';
import { isSamePage, loadPage } from './page-routes.tsx';
import { Pages } from './pages.tsx';
import { Shell } from './shell.tsx';

/** The router of the product: the page before stays until everything that the next one is made of is there. */
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
      // A step of the map through its dates has nothing to wait for.
      shouldRevalidate: ({ currentUrl, nextUrl }) => !isSamePage(currentUrl.pathname, nextUrl.pathname),
    },
  ]);
}
