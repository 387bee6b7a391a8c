import type { Season, SensingDay } from '@brazda/contract/client';
import { daysOfSeason, isInSeason, nearestClear, openingDay, openingSeason } from '@brazda/domain';
import type { RouteState } from '../../routes/route-state.ts';
import type { KnownFarm } from './queries.ts';

/** The data available to resolve a route; days are undefined until loaded. */
interface Known {
  readonly farms: readonly KnownFarm[];
  readonly farm: KnownFarm | undefined;
  readonly days: readonly SensingDay[] | undefined;
  /** The id of the farm shown last. */
  readonly preferred?: string | null;
}

/**
 * Completes a route with defaults: the default farm, the season of its default date (else the current one), that date
 * itself (else the season's newest clear day). A date of another season leads to that season, unless a parcel of this
 * one is given; a date without an image is replaced by the nearest clear one. What cannot be known yet stays null.
 */
export function resolveRoute(route: RouteState, { farms, farm, days, preferred = null }: Known): RouteState {
  const farmId = route.farmId ?? defaultFarmOf(farms, preferred)?.id ?? null;
  const context = farm ?? farms.find(({ id }) => id === farmId);
  if (!context) return { ...route, farmId };
  const season = openingSeason(context, { ...route, isFixed: route.parcelId !== null });
  if (!season) return { ...route, farmId };
  return {
    ...route,
    farmId,
    seasonId: season.id,
    date: openingDay(season, { date: route.date, default_date: context.default_date }, days),
  };
}

/** The date of a route if it is outside the season. */
export function strayDate({ date }: Pick<RouteState, 'date'>, season: Season | undefined): string | null {
  return date !== null && season !== undefined && !isInSeason(season, date) ? date : null;
}

/** The default farm: the preferred one, else the first with parcels, else the first demo. */
export function defaultFarmOf<F extends Pick<KnownFarm, 'id' | 'parcel_count' | 'is_demo'>>(
  farms: readonly F[],
  preferred: string | null,
): F | undefined {
  return (
    farms.find(({ id }) => id === preferred) ??
    farms.find(isMemorable) ??
    farms.find(({ is_demo }) => is_demo)
  );
}

/** Whether a farm is worth returning to: it has parcels and is no demo. */
export function isMemorable({ parcel_count, is_demo }: Pick<KnownFarm, 'parcel_count' | 'is_demo'>): boolean {
  return parcel_count > 0 && !is_demo;
}

/** The clear day of another season nearest to the same day of the year. */
export function sameDayIn(season: Season, from: Season, date: string | null, days: readonly SensingDay[]) {
  if (date === null) return null;
  const shifted = `${Number(date.slice(0, 4)) + season.end_year - from.end_year}${date.slice(4)}`;
  return nearestClear(daysOfSeason(days, season), shifted.replace('-02-29', '-02-28'));
}
