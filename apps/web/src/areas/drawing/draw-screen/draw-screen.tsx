import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorPage } from '../../../layouts/error-page.tsx';
import { blockingError, firstLoadError, loadErrorOf } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { useFarmContext } from '../../farms/index.ts';
import { useParcels } from '../../parcels/index.ts';
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
  const skeleton = <Skeleton className={classes.skeleton} radius={0} />;
  if (!farm || !season || !found.data) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <DrawDesk
        key={season.id}
        farm={farm}
        season={season}
        parcels={found.parcels}
        requestedId={context.route.query.parcel}
        cut={context.route.query.cut}
      />
    </Suspense>
  );
}
