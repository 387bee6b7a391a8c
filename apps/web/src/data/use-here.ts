import type { Season, SensingDay } from '@brazda/contract';
import { useEffect, useMemo } from 'react';
import { type Place, placeHref } from '../routes/place.ts';
import { type Failure, failureOf, firstFailure } from './failure.ts';
import { type KnownFarm, useFarm, useFarms, useSensingDays } from './farms.ts';
import { fullPlace, isMemorable } from './full-place.ts';
import { daysOfSeason } from './sensing-days.ts';
import { settingOf, useSetting } from './settings.ts';
import { usePlace } from './use-place.ts';

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

/** The surroundings of a page of a farm, whose address becomes complete and whose farm is the one to come back to. */
export function useHere(): Here {
  const { place: asked } = usePlace();
  const here = useSurroundings();
  const { place, move, farm } = here;
  const isAsked = placeHref(place) === placeHref(asked);
  useEffect(() => {
    if (!isAsked && place.farmId !== null) move(place, { replace: true });
  });
  useEffect(() => {
    if (farm && isMemorable(farm)) settingOf('farm').set(farm.id);
  }, [farm]);
  return here;
}
