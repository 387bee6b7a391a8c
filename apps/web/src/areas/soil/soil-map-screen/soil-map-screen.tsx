import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorPage } from '../../../layouts/error-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useIsPhone } from '../../../lib/device.ts';
import { useTranslation } from '../../../lib/language.ts';
import { blockingError, firstLoadError, loadErrorOf } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { Page } from '../../../ui/cards/page.tsx';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { SoilDayBar } from './soil-day-bar.tsx';
import classes from './soil-map-screen.module.css';
import { SoilSide } from './soil-side.tsx';
import { useSoilView } from './use-soil-view.ts';

const SoilMap = lazy(async () => ({ default: (await import('./soil-map.tsx')).SoilMap }));

/** The parcels of a season by soil moisture on any of its days, including the forecast. */
export function SoilMapScreen() {
  const view = useSoilView();
  const { context, found, foundCrops, opened, days, day, onDay, hasMoisture } = view;
  const { farm, season } = context;
  const t = useTranslation();
  const isPhone = useIsPhone();
  const title = useRouteTitle('soil-map');
  usePageTitle(opened && parcelTitleOf(opened.parcel), title, farm?.name);
  const blocked = blockingError(
    firstLoadError(farm ? null : context.failure, loadErrorOf(found, foundCrops)),
  );
  if (blocked) return <ErrorPage {...blocked} />;
  if (farm && (season === undefined || (found.isSuccess && found.parcels.length === 0)))
    return (
      <Page title={title}>
        <EmptySeason farm={farm} seasonId={season?.id ?? null} />
      </Page>
    );
  const side = <SoilSide view={view} title={title} />;
  return (
    <main className={classes.page} id="content">
      <div className={classes.center}>
        {day !== null && hasMoisture && <SoilDayBar days={days} day={day} onDay={onDay} />}
        <div className={classes.mapArea}>
          <Suspense fallback={<Skeleton className={classes.skeleton} radius={0} />}>
            <SoilMap farmView={view} />
          </Suspense>
          {isPhone && (
            <div className={classes.over} data-over-map>
              <BottomSheet expand={t('map:parcel.expand')} collapse={t('map:parcel.collapse')}>
                {side}
              </BottomSheet>
            </div>
          )}
        </div>
      </div>
      {!isPhone && side}
    </main>
  );
}
