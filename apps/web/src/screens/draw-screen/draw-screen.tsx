import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { blockingError, firstLoadError, loadErrorOf } from '../../data/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../data/page-title.ts';
import { useParcels } from '../../data/parcels.ts';
import { useFarmContext } from '../../data/use-farm-context.ts';
import { ErrorPage } from '../../features/error-page/error-page.tsx';
import classes from './draw-screen.module.css';

const DrawDesk = lazy(async () => ({ default: (await import('./draw-desk.tsx')).DrawDesk }));

/** The parcels of a season on a drawing map; the map renders once its chunk and the parcels are loaded. */
export function DrawScreen() {
  const context = useFarmContext();
  const { farm, season } = context;
  const found = useParcels(farm?.id ?? null, season?.id ?? null);
  usePageTitle(useRouteTitle('draw'), farm?.name);
  const blocked = blockingError(firstLoadError(farm ? null : context.failure, loadErrorOf(found)));
  if (blocked) return <ErrorPage {...blocked} />;
  const bone = <Skeleton className={classes.bone} radius={0} />;
  if (!farm || !season || !found.data) return bone;
  return (
    <Suspense fallback={bone}>
      <DrawDesk
        key={season.id}
        farm={farm}
        season={season}
        parcels={found.parcels}
        requestedId={context.route.query.parcel}
      />
    </Suspense>
  );
}
