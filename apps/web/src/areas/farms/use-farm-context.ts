import { api, type Farm, type Season, type SensingDay } from '@brazda/contract/client';
import { daysOfSeason, seasonLabel } from '@brazda/domain';
import { useEffect, useMemo } from 'react';
import { call, isDenial } from '../../lib/api.ts';
import { lastFarmSetting } from '../../lib/device-settings.ts';
import { openDialogs } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { firstLoadError, type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { useSetting } from '../../lib/setting.ts';
import { useStore } from '../../lib/store.ts';
import { notify } from '../../lib/toasts.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { useOnce } from '../../lib/use-once.ts';
import { type RouteState, routeHref } from '../../routes/route-state.ts';
import { type KnownFarm, useFarm, useFarms, useSensingDays } from './queries.ts';
import { isMemorable, resolveRoute, strayDate } from './resolve-route.ts';
import { useRouteState } from './use-route-state.ts';

/** Long enough for two sentences. */
const NOTICE_MS = 8000;
const NO_DAYS: readonly SensingDay[] = [];

/** The route of the visitor and the data known for it. */
export interface FarmContext {
  /** As complete as possible; the address follows it. */
  readonly route: RouteState;
  readonly move: ReturnType<typeof useRouteState>['move'];
  readonly farms: readonly KnownFarm[];
  readonly farm: KnownFarm | undefined;
  readonly season: Season | undefined;
  /** Of all seasons, oldest first. */
  readonly days: readonly SensingDay[];
  readonly seasonDays: readonly SensingDay[];
  /** Whether the days are loaded; there may be none. */
  readonly areDaysKnown: boolean;
  /** Why the farm or its sensing days could not be fetched. */
  readonly failure: LoadError | null;
}

/**
 * The context of the address, completed with the defaults of its farm; the address is unchanged. `seasonOfPage` is the season of what
 * the page shows, for an address that names none.
 */
export function useRouteContext(seasonOfPage: string | null = null): FarmContext {
  const { route: addressed, move } = useRouteState();
  const requested = { ...addressed, seasonId: addressed.seasonId ?? seasonOfPage };
  const { farms, failure: ofFarms } = useFarms();
  const [preferred] = useSetting(lastFarmSetting);
  const farmId =
    requested.farmId ??
    resolveRoute(requested, { farms, farm: undefined, days: undefined, preferred }).farmId;
  const { farm, failure } = useFarm(farmId);
  const known = useSensingDays(farm?.id ?? null);
  const days = known.data ?? NO_DAYS;
  const route = resolveRoute({ ...requested, farmId }, { farms, farm, days: known.data });

  const season = farm?.seasons.find(({ id }) => id === route.seasonId);
  const seasonDays = useMemo(() => (season ? daysOfSeason(days, season) : NO_DAYS), [days, season]);
  return {
    route,
    move,
    farms: farm && !farms.some(({ id }) => id === farm.id) ? [...farms, farm] : farms,
    farm,
    season,
    days,
    seasonDays,
    areDaysKnown: known.data !== undefined,
    // Without a farm in the address, the current farm depends on all of them.
    failure: firstLoadError(farmId === null ? ofFarms : null, failure, loadErrorOf(known)),
  };
}

/**
 * The context of a farm page; completes its address (`isComplete`) and stores its farm as the one to return to, until the person may
 * no longer see it.
 */
export function useFarmContext(): FarmContext & { readonly isComplete: boolean } {
  const { route: requested, isLeaving } = useRouteState();
  const context = useRouteContext();
  const { route, move, farm, season } = context;
  const tellDate = useDateNotice();
  const tellSeason = useSeasonNotice();
  const isComplete = routeHref(route) === routeHref(requested);
  // Another address would close the open dialogs: it is completed once they are closed.
  const isCovered = useStore(openDialogs).length > 0;
  useEffect(() => {
    if (isComplete || route.farmId === null || isCovered || hasUnsaved()) return;
    // The next address is completed in turn.
    if (isLeaving()) return;
    const stray = strayDate(requested, season);
    if (stray !== null && route.date !== stray) tellDate(stray, route.date);
    if (season && requested.seasonId !== null && !farm?.seasons.some(({ id }) => id === requested.seasonId))
      tellSeason(season);
    move(route, { replace: true });
  });
  const denied = !farm && isDenial(context.failure?.error) ? requested.farmId : null;
  useEffect(() => {
    if (farm && isMemorable(farm)) lastFarmSetting.set(farm.id);
    if (denied !== null && lastFarmSetting.get() === denied) lastFarmSetting.set(null);
  }, [farm, denied]);
  useNotedOpening(farm);
  return { ...context, isComplete };
}

/** Returns the function that reports an unknown season and its replacement. */
function useSeasonNotice() {
  const t = useTranslation();
  return (shown: Season) =>
    notify({
      type: 'warning',
      id: 'season that is not there',
      text: t('shell:missing.season', { season: seasonLabel(shown) }),
      duration_ms: NOTICE_MS,
    });
}

/** Returns the function that reports a date outside the season and its replacement. */
function useDateNotice() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (requested: string, shown: string | null) =>
    notify({
      type: 'info',
      id: 'date of another season',
      text: [
        t('shell:strayDate.outside', { date: formats.date(requested) }),
        shown !== null && t('shell:strayDate.nearest', { date: formats.date(shown) }),
      ]
        .filter(Boolean)
        .join(' '),
      duration_ms: NOTICE_MS,
    });
}

/** Reports once to the server that the user has opened a farm shared with them, which its owner can see. */
function useNotedOpening(farm: Pick<Farm, 'id' | 'shared_farm'> | undefined): void {
  const farmId = farm?.shared_farm ? farm.id : null;
  useOnce(farmId === null ? null : ['opened', farmId], async () => {
    await call(api.sharing.noteOpened, { params: { farmId: farmId ?? '' } });
    return true;
  });
}
