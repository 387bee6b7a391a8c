import { lazy } from 'react';
import { ErrorPage } from '../../../layouts/error-page.tsx';
import { useIsNarrowWindow, useIsPhone } from '../../../lib/device.ts';
import { blockingError } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useNewestKept } from '../../field/index.ts';
import { DateBar, usePrefetchOnHover } from '../../imagery/index.ts';
import { type FarmView, useFarmView, useRememberedParcel } from '../../parcels/index.ts';
import { MapFrame } from './map-frame.tsx';
import classes from './map-screen.module.css';
import { OpenParcel } from './open-parcel.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { ViewList } from './view-list.tsx';

const FarmWithoutMap = lazy(async () => ({
  default: (await import('./farm-without-map.tsx')).FarmWithoutMap,
}));

const NOT_FOUND = 404;

/** The farm from space: a map, its dates, its parcels. */
export function MapScreen() {
  const view = useFarmView();
  const isPhone = useIsPhone();
  const { farm, season, failure, route } = view.context;
  const blocked = blockingError(failure);
  const title = useRouteTitle(route.page === 'shared-parcel' ? 'shared-parcel' : 'map');
  usePageTitle(view.parcel && parcelTitleOf(view.parcel), farm?.name ?? title);
  useRememberedParcel(view.parcel?.id ?? null);
  usePrefetchOnHover(view.parcels, route.rasterKind);
  useNewestKept(
    farm && season
      ? { farmId: farm.id, seasonId: season.id, rasterKind: route.rasterKind, days: view.context.seasonDays }
      : null,
  );
  if (blocked) return <ErrorPage {...blocked} />;
  if (view.isSharedParcelMissing) return <ErrorPage error={NOT_FOUND} />;
  const hasOnlyParcels = farm?.access === 'parcels' && route.page !== 'shared-parcel';
  const isEmpty = season !== undefined && !view.isPending && !view.failure && view.parcels.length === 0;
  if (farm && (hasOnlyParcels || farm.seasons.length === 0 || isEmpty))
    return <FarmWithoutMap farm={farm} seasonId={season?.id ?? null} />;
  return isPhone ? <PhoneLayout view={view} /> : <DesktopLayout view={view} />;
}

/**
 * The list in the sidebar, the map in the middle under its dates, the open parcel on the right; in a narrow window over the
 * list, because the map would be narrower than either.
 */
function DesktopLayout({ view }: { view: FarmView }) {
  const { context, parcel, setDate: onDate } = view;
  const isNarrow = useIsNarrowWindow();
  const isOverList = isNarrow && parcel !== null;
  return (
    <>
      <div className={classes.side} data-list>
        <div className={classes.list} inert={isOverList}>
          <ViewList view={view} />
        </div>
        {isOverList && (
          <div className={classes.overList}>
            <OpenParcel view={view} parcel={parcel} />
          </div>
        )}
      </div>
      <div className={classes.desktop}>
        <main className={classes.center} id="content">
          {!view.hasNoImages && (
            <DateBar days={context.seasonDays} date={context.route.date} onDate={onDate} />
          )}
          <MapFrame farmView={view} />
        </main>
        {parcel && !isOverList && (
          <div className={classes.panel}>
            <OpenParcel view={view} parcel={parcel} />
          </div>
        )}
      </div>
    </>
  );
}
