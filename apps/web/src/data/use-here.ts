import type { Season, SensingDay } from '@brazda/contract';
import { seasonLabel } from '@brazda/domain';
import { useEffect, useMemo } from 'react';
import { useStore } from '../lib/store.ts';
import { type Place, placeHref } from '../routes/place.ts';
import { openDialogs } from './dialogs.ts';
import { type Failure, failureOf, firstFailure } from './failure.ts';
import { type KnownFarm, useFarm, useFarms, useSensingDays } from './farms.ts';
import { fullPlace, isMemorable, strayDate } from './full-place.ts';
import { useLanguage, useWords } from './language.ts';
import { daysOfSeason } from './sensing-days.ts';
import { settingOf, useSetting } from './settings.ts';
import { notify } from './toasts.ts';
import { hasUnsaved } from './unsaved.ts';
import { usePlace } from './use-place.ts';

/** Long enough for two sentences. */
const NOTICE_MS = 8000;
const NO_DAYS: readonly SensingDay[] = [];

/** Where the visitor stands and what is known there. */
export interface Here {
  /** Complete as soon as it can be; the address follows it. */
  readonly place: Place;
  readonly move: ReturnType<typeof usePlace>['move'];
  readonly farms: readonly KnownFarm[];
  readonly farm: KnownFarm | undefined;
  readonly season: Season | undefined;
  /** Of all seasons, oldest first. */
  readonly days: readonly SensingDay[];
  readonly seasonDays: readonly SensingDay[];
  /** Whether the days are known, of which there may be none. */
  readonly areDaysKnown: boolean;
  /** Why the farm or the days on which it was seen could not be fetched. */
  readonly failure: Failure | null;
}

/** What is known where the address stands, completed with the defaults of its farm; the address stays as it is. */
export function useSurroundings(): Here {
  const { place: asked, move } = usePlace();
  const { farms, failure: ofFarms } = useFarms();
  const [preferred] = useSetting('farm');
  const farmId =
    asked.farmId ?? fullPlace(asked, { farms, farm: undefined, days: undefined, preferred }).farmId;
  const { farm, failure } = useFarm(farmId);
  const known = useSensingDays(farm?.id ?? null);
  const days = known.data ?? NO_DAYS;
  const place = fullPlace({ ...asked, farmId }, { farms, farm, days: known.data });

  const season = farm?.seasons.find(({ id }) => id === place.seasonId);
  const seasonDays = useMemo(() => (season ? daysOfSeason(days, season) : NO_DAYS), [days, season]);
  return {
    place,
    move,
    farms: farm && !farms.some(({ id }) => id === farm.id) ? [...farms, farm] : farms,
    farm,
    season,
    days,
    seasonDays,
    areDaysKnown: known.data !== undefined,
    // Which farm it is follows from all of them where the address does not say it.
    failure: firstFailure(farmId === null ? ofFarms : null, failure, failureOf(known)),
  };
}

/** The surroundings of a page of a farm, whose address becomes complete (`isComplete`) and whose farm is the one to come back to. */
export function useHere(): Here & { readonly isComplete: boolean } {
  const { place: asked } = usePlace();
  const here = useSurroundings();
  const { place, move, farm, season } = here;
  const tellDate = useDateNotice();
  const tellSeason = useSeasonNotice();
  const isAsked = placeHref(place) === placeHref(asked);
  // Another address would close what lies over the page: it becomes complete when that is gone.
  const isCovered = useStore(openDialogs).length > 0;
  useEffect(() => {
    if (isAsked || place.farmId === null || isCovered || hasUnsaved()) return;
    const stray = strayDate(asked, season);
    if (stray !== null && place.date !== stray) tellDate(stray, place.date);
    if (season && asked.seasonId !== null && !farm?.seasons.some(({ id }) => id === asked.seasonId))
      tellSeason(season);
    move(place, { replace: true });
  });
  useEffect(() => {
    if (farm && isMemorable(farm)) settingOf('farm').set(farm.id);
  }, [farm]);
  return { ...here, isComplete: isAsked };
}

/** The function that says that the farm has no such season, and which one stands in for it. */
function useSeasonNotice() {
  const t = useWords();
  return (shown: Season) =>
    notify({
      type: 'warning',
      id: 'season that is not there',
      text: t('shell:missing.season', { season: seasonLabel(shown) }),
      duration_ms: NOTICE_MS,
    });
}

/** The function that says that a date is not in the season, and which one stands in for it. */
function useDateNotice() {
  const t = useWords();
  const { formats } = useLanguage();
  return (asked: string, shown: string | null) =>
    notify({
      type: 'info',
      id: 'date of another season',
      text: [
        t('shell:strayDate.outside', { date: formats.date(asked) }),
        shown !== null && t('shell:strayDate.nearest', { date: formats.date(shown) }),
      ]
        .filter(Boolean)
        .join(' '),
      duration_ms: NOTICE_MS,
    });
}
