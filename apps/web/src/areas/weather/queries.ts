import { api, type Meteo, type MeteoHours, type Parcel, type Season } from '@brazda/contract/client';
import { addDays, dayAtGridPoint } from '@brazda/domain';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A grid point as seen from a farm: the weather of demo farms is simulated, no other is. */
export interface FarmPoint {
  readonly point: string;
  readonly farm: string;
}

/** The grid point of a parcel. */
export function pointOf({ meteo_grid_point, farm }: Pick<Parcel, 'meteo_grid_point' | 'farm'>): FarmPoint {
  return { point: meteo_grid_point, farm };
}

/** The grid points of some parcels of a farm, each once. */
export function farmPointsOf(
  parcels: readonly Pick<Parcel, 'meteo_grid_point' | 'farm'>[],
): readonly FarmPoint[] {
  return [...new Map(parcels.map((parcel) => [parcel.meteo_grid_point, pointOf(parcel)])).values()];
}

/** The weather of several grid points, as far as loaded. */
export interface PointsMeteo {
  /** By grid point; null if there is no data for it. */
  readonly byPoint: ReadonlyMap<string, Meteo | null>;
  readonly isPending: boolean;
  readonly failure: LoadError | null;
}

/** From today on. */
const FORECAST_DAYS = 7;
const MINUTE_MS = 60_000;
/** Forecasts are updated a few times a day; a season's series is large and shared by all parcels of a grid point. */
const FRESH_MS = 60 * MINUTE_MS;
/** Hourly data go stale as time passes. */
const HOURS_MS = 15 * MINUTE_MS;
/** For a location whose weather the server may still be fetching. */
const UNKNOWN_MS = MINUTE_MS;

/**
 * The weather and soil moisture of a parcel's grid point by day, for the part of a season with weather; null if there
 * is no data for it, undefined while loading. `isBegun` is whether there can be any.
 */
export function useSeasonMeteo(
  parcel: Pick<Parcel, 'meteo_grid_point' | 'farm'>,
  season: Season,
  isWanted = true,
) {
  const days = meteoDaysOf(season, dayAtGridPoint(parcel.meteo_grid_point, Date.now()));
  const query = useQuery(pointQuery(pointOf(parcel), isWanted ? days : null));
  return { ...query, isBegun: days !== null };
}

/**
 * The weather and soil moisture of several grid points, one call each; `points` must keep its identity while its
 * content does not change.
 */
export function usePointsMeteo(points: readonly FarmPoint[], days: Days | null): PointsMeteo {
  const combine = useCallback(
    (found: readonly UseQueryResult<Meteo | null>[]): PointsMeteo => ({
      byPoint: new Map(
        found.flatMap(({ data }, at) => (data === undefined ? [] : [[points[at]!.point, data]])),
      ),
      isPending: found.some(({ isLoading }) => isLoading),
      failure: loadErrorOf(...found),
    }),
    [points],
  );
  return useQueries({ queries: points.map((point) => pointQuery(point, days)), combine });
}

/**
 * The hourly forecast of a grid point; null if it is unknown or unavailable, in which case the daily forecast is
 * enough; undefined while loading.
 */
export function usePointHours(point: FarmPoint): MeteoHours | null | undefined {
  const { data, isError } = useQuery({ ...hoursQuery(point), refetchInterval: HOURS_MS });
  return isError ? null : data;
}

/** The hourly forecast of a grid point. */
export function hoursQuery({ point, farm }: FarmPoint) {
  const params = { point };
  const query = { farm };
  return {
    queryKey: [api.meteo.hoursOfGridPoint.path, { params, query }],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<MeteoHours | null> =>
      call(api.meteo.hoursOfGridPoint, { params, query, signal }).catch(nullWhereUnknown),
    staleTime: HOURS_MS,
  };
}

/** The days of a season with weather: until its end or that of the forecast; null before it begins. */
export function meteoDaysOf({ start_date, end_date }: Season, today: string): Days | null {
  const last = addDays(today, FORECAST_DAYS - 1);
  const to = last < end_date ? last : end_date;
  return start_date <= to ? { from: start_date, to } : null;
}

/** The weather and soil moisture of a grid point by day. */
export function pointQuery({ point, farm }: FarmPoint, days: Days | null) {
  const params = { point };
  const query = { farm, start_date: days?.from ?? '', end_date: days?.to ?? '' };
  return {
    queryKey: [api.meteo.ofGridPoint.path, { params, query }],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Meteo | null> =>
      call(api.meteo.ofGridPoint, { params, query, signal }).catch(nullWhereUnknown),
    enabled: days !== null,
    meta: HANDLES_OWN_ERRORS,
    staleTime: (query: StateOfQuery) => (isComing(query) ? UNKNOWN_MS : FRESH_MS),
    refetchInterval: (query: StateOfQuery) => isComing(query) && UNKNOWN_MS,
  };
}

interface StateOfQuery {
  readonly state: { readonly data?: Meteo | null };
}

/** Whether the weather is missing or not current, and the server may have it soon. */
function isComing({ state: { data } }: StateOfQuery): boolean {
  return data === null || (data?.trouble ? data.trouble.reason !== 'off' : false);
}

/** A location without weather is not an error. */
function nullWhereUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
