import { lazy, Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { backgroundOf, PageBelow } from '../lib/modal-route.ts';
import { routeOf } from '../routes/route-of.ts';
import { OverPage } from './over-page.tsx';
import { PAGE_ROUTES } from './page-routes.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Shell } from './shell.tsx';

const RouteDialog = lazy(async () => ({ default: (await import('./route-dialog.tsx')).RouteDialog }));

/** The page of the address; for a modal route, the page below it and a dialog over that. */
export function Pages() {
  const location = useLocation();
  const background = backgroundOf(location);
  // Always with an explicit location, so that the page below stays the same when a dialog opens over it.
  const shown = background ?? location;
  const page = useRoutes(PAGE_ROUTES, shown);
  return (
    <OverPage>
      <ProgressLine />
      <PageBelow value={background !== null}>
        <Suspense fallback={<Shell />}>
          <div data-page={routeOf(shown.pathname).name} style={{ display: 'contents' }}>
            {page}
          </div>
        </Suspense>
      </PageBelow>
      {background && (
        <Suspense>
          <RouteDialog location={location} />
        </Suspense>
      )}
    </OverPage>
  );
}
