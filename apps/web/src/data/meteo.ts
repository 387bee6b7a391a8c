import { api, type Meteo, type Season } from '@brazda/contract';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, call } from '../lib/api.ts';

/** Days as `YYYY-MM-DD`, both of them asked for. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The weather of several grid points as it comes. */
export interface PointsMeteo {
  /** By grid point; null where nothing is known of the place. */
  readonly byPoint: ReadonlyMap<string, Meteo | null>;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const DAY_MS = 86_400_000;
/** Of the specification, from today on. */
const FORECAST_DAYS = 7;
const MINUTE_MS = 60_000;
/** Forecasts come anew a few times a day; a series of a season is large and shared by all parcels of a grid point. */
const FRESH_MS = 60 * MINUTE_MS;
/** Of a place whose weather may be on its way to the server. */
const UNKNOWN_MS = MINUTE_MS;

/**
 * The weather and the soil moisture of a grid point by day, one series for all parcels there; null where nothing is known
 * of the place, undefined while it comes. Nothing is asked for days that are null.
 */
export function usePointMeteo(point: string, days: Days | null) {
  return useQuery(pointQuery(point, days));
}

/** The same of several grid points, one call each; `points` is the same list as long as nothing of it has changed. */
export function usePointsMeteo(points: readonly string[], days: Days | null): PointsMeteo {
  const combine = useCallback(
    (found: readonly UseQueryResult<Meteo | null>[]): PointsMeteo => ({
      byPoint: new Map(found.flatMap(({ data }, at) => (data === undefined ? [] : [[points[at]!, data]]))),
      isPending: found.some(({ isLoading }) => isLoading),
      error: found.find(({ error }) => error)?.error ?? null,
      retry: () => {
        for (const { isError, refetch } of found) if (isError) void refetch();
      },
    }),
    [points],
  );
  return useQueries({ queries: points.map((point) => pointQuery(point, days)), combine });
}

/** The days of a season of which there is weather: to its end or to that of the forecast; null before it begins. */
export function meteoDaysOf({ start_date, end_date }: Season, today: string): Days | null {
  const last = new Date(Date.parse(today) + (FORECAST_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const to = last < end_date ? last : end_date;
  return start_date <= to ? { from: start_date, to } : null;
}

function pointQuery(point: string, days: Days | null) {
  const params = { point };
  const query = { start_date: days?.from ?? '', end_date: days?.to ?? '' };
  return {
    queryKey: [api.meteo.ofGridPoint.path, { params, query }],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Meteo | null> =>
      call(api.meteo.ofGridPoint, { params, query, signal }).catch(nullWhereUnknown),
    enabled: days !== null,
    staleTime: ({ state }: { state: { data?: Meteo | null } }) =>
      state.data === null ? UNKNOWN_MS : FRESH_MS,
  };
}

/** That a place has no weather is no error. */
function nullWhereUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
