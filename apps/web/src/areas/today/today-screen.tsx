import { hasAccess } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { FarmPage, PageSkeleton } from '../../layouts/farm-page.tsx';
import { useIsNarrowWindow } from '../../lib/device.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError, useLoadErrorProps } from '../../lib/load-error.ts';
import { Loaded, LoadFailure } from '../../ui/states/load-failure.tsx';
import { useAlerts } from '../alerts/index.ts';
import { type FarmContext, type KnownFarm, useFarmContext } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { BriefMenu } from './brief-menu.tsx';
import { FarmWeather } from './farm-weather.tsx';
import { TodayList } from './today-list.tsx';
import classes from './today-screen.module.css';
import { useToday } from './use-today.ts';
import { WhatsNew } from './whats-new.tsx';
import { WorkOfDay } from './work-of-day.tsx';

/** A chunk of its own, because only desks have room for a map beside the list. */
const TodayMap = lazy(async () => ({ default: (await import('./today-map.tsx')).TodayMap }));

/** Where to go first on a farm, and why: what its newest images show, what is due, what is new, the weather of the next days. */
export function TodayScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  return (
    <FarmPage
      route="today"
      context={context}
      lead={t('today:lead')}
      actions={context.farm && hasAccess(context.farm.access, 'view') && <BriefMenu farm={context.farm} />}
    >
      {(farm) => <Today key={farm.id} farm={farm} context={context} />}
    </FarmPage>
  );
}

function Today({ farm, context }: { farm: KnownFarm; context: FarmContext }) {
  const found = useAlerts(farm.id);
  const loadErrorProps = useLoadErrorProps();
  const isNarrow = useIsNarrowWindow();
  const { season, days } = context;
  const { parcels } = useParcels(farm.id, season?.id ?? null);
  const { items, today, previous, notes, entries, work, failure } = useToday(farm, context, found.data);
  return (
    <div className={classes.today}>
      <div className={classes.main}>
        <Loaded failure={useLoadError(found)}>
          {found.data ? (
            <TodayList
              farm={farm}
              list={found.data}
              items={items}
              parcels={parcels}
              days={days}
              seasonId={season?.id ?? null}
              today={today}
            />
          ) : (
            <PageSkeleton />
          )}
        </Loaded>
        {failure && <LoadFailure variant="line" {...loadErrorProps(failure)} />}
        {previous !== undefined && (
          <WhatsNew farmId={farm.id} previous={previous} days={days} notes={notes} entries={entries} />
        )}
        {season && <FarmWeather farm={farm} season={season} parcels={parcels} />}
        {season && <WorkOfDay farmId={farm.id} seasonId={season.id} activities={work} />}
      </div>
      {season && !isNarrow && parcels.length > 0 && (
        <Suspense fallback={<Skeleton className={classes.map} />}>
          <TodayMap farm={farm} seasonId={season.id} parcels={parcels} items={items} />
        </Suspense>
      )}
    </div>
  );
}
