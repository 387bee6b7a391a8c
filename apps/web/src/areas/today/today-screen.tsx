import { hasAccess } from '@brazda/domain';
import { Navigate } from 'react-router';
import { FarmPage, PageSkeleton } from '../../layouts/farm-page.tsx';
import { EmptySeason, PageLoadError } from '../../layouts/page-states.tsx';
import { useIsNarrowWindow } from '../../lib/device.ts';
import { lastFarmSetting, signedInSetting } from '../../lib/device-settings.ts';
import { useTranslation } from '../../lib/language.ts';
import { blockingError, useLoadError, useLoadErrorProps } from '../../lib/load-error.ts';
import { optionalChunk } from '../../lib/optional-chunk.tsx';
import { useSetting } from '../../lib/setting.ts';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useAlerts } from '../alerts/index.ts';
import {
  defaultFarmOf,
  type FarmContext,
  isMemorable,
  type KnownFarm,
  useFarmContext,
  useFarmGroups,
  useNotedVisit,
  useRouteState,
} from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { RisksSection } from '../risks/index.ts';
import { AlertRecord } from './alert-record.tsx';
import { BriefMenu } from './brief-menu.tsx';
import { FarmWeather } from './farm-weather.tsx';
import { OnYourFarms } from './on-your-farms.tsx';
import { TodayList } from './today-list.tsx';
import classes from './today-screen.module.css';
import { useToday } from './use-today.ts';
import { WhatsNew } from './whats-new.tsx';
import { WorkOfDay } from './work-of-day.tsx';

/** A chunk of its own, because only desks have room for a map beside the list. */
const TodayMap = optionalChunk(async () => (await import('./today-map.tsx')).TodayMap);

/** Where to go first on a farm, and why: what its newest images show, what is due, what is new, the weather of the next days. */
export function TodayScreen() {
  const { route } = useRouteState();
  return route.farmId === null ? <ToOwnFarm /> : <TodayOfFarm />;
}

/**
 * Leads to the farm of the person that was shown last; without one to all of several farms, or to the only one, and to the map for those
 * who have none yet.
 */
function ToOwnFarm() {
  const [preferred] = useSetting(lastFarmSetting);
  const { own, shared, isPending, failure } = useFarmGroups();
  const blocked = blockingError(failure);
  if (preferred === null && own.length + shared.length > 1) return <Navigate to={href('farms')} replace />;
  const farm = defaultFarmOf([...own, ...shared], preferred);
  if (farm && isMemorable(farm)) return <Navigate to={href('today', { farmId: farm.id })} replace />;
  if (blocked) return <PageLoadError failure={blocked} />;
  return isPending ? <PageSkeleton /> : <Navigate to={href('map')} replace />;
}

function TodayOfFarm() {
  const t = useTranslation();
  const context = useFarmContext();
  return (
    <FarmPage
      route="today"
      context={context}
      lead={t('today:lead')}
      actions={
        context.farm && (
          <>
            <LinkButton to={href('precheck', { farmId: context.farm.id })} variant="other">
              {t('shell:title.precheck')}
            </LinkButton>
            {hasAccess(context.farm.access, 'view') && <BriefMenu farm={context.farm} />}
          </>
        )
      }
    >
      {(farm) => <Today key={farm.id} farm={farm} context={context} />}
    </FarmPage>
  );
}

function Today({ farm, context }: { farm: KnownFarm; context: FarmContext }) {
  useNotedVisit(farm);
  const found = useAlerts(farm.id);
  const alertsFailure = useLoadError(found);
  const loadErrorProps = useLoadErrorProps();
  const { own, shared } = useFarmGroups();
  const [isSignedIn] = useSetting(signedInSetting);
  const hasOthers =
    isSignedIn && [...own, ...shared].some((other) => other.id !== farm.id && isMemorable(other));
  const isNarrow = useIsNarrowWindow();
  // The server draws no map, and a page is taken over as the server has rendered it.
  const isInBrowser = useIsInBrowser();
  const { season, days } = context;
  const land = useParcels(farm.id, season?.id ?? null);
  const { parcels } = land;
  const hasNoLand = season ? land.isSuccess && parcels.length === 0 : farm.seasons.length === 0;
  const { items, today, previous, notes, entries, work, failure } = useToday(farm, context, found.data);
  // Work, notes and the license wait, whether the alerts could be fetched or not.
  const isListShown = found.data !== undefined || (alertsFailure !== null && items.length > 0);
  return (
    <div className={classes.today}>
      <div className={classes.main}>
        {hasNoLand && items.length === 0 ? (
          <EmptySeason farm={farm} seasonId={season?.id ?? null} />
        ) : (
          <>
            {alertsFailure && <LoadFailure {...alertsFailure} />}
            {isListShown && (
              <TodayList
                farm={farm}
                list={found.data ?? null}
                items={items}
                parcels={parcels}
                days={days}
                seasonId={season?.id ?? null}
                today={today}
              />
            )}
            {!isListShown && !alertsFailure && <PageSkeleton />}
            {failure && <LoadFailure variant="line" {...loadErrorProps(failure)} />}
            <RisksSection farm={farm} parcels={parcels} isWaitingShown={isListShown} />
          </>
        )}
        {previous !== undefined && (
          <WhatsNew farmId={farm.id} previous={previous} days={days} notes={notes} entries={entries} />
        )}
        {hasOthers && <OnYourFarms farmId={farm.id} />}
        {season && <FarmWeather farm={farm} season={season} parcels={parcels} />}
        <AlertRecord farm={farm} />
        {season && <WorkOfDay farmId={farm.id} seasonId={season.id} activities={work} />}
      </div>
      {season && !isNarrow && isInBrowser && parcels.length > 0 && (
        <TodayMap farm={farm} seasonId={season.id} parcels={parcels} items={items} />
      )}
    </div>
  );
}
