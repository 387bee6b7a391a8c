import { dayAtGridPoint } from '@brazda/domain';
import type { Budget } from './api-budget.repo.ts';
import { HOURLY_VARIABLES } from './open-meteo-hours.ts';
import { readForecast, readOpenMeteo, VARIABLES } from './open-meteo-response.ts';
import { requestWeather } from './request.ts';
import { coordinatesOf, type KnownDay, type Span, type WeatherSource } from './source.ts';

/** The URLs of Open-Meteo, and its limits. */
export interface OpenMeteoDeps {
  readonly archiveUrl: string;
  readonly forecastUrl: string;
  /** The key of a paying customer; the free URLs take none and may not be used commercially. */
  readonly apiKey: string | undefined;
  readonly budget: Budget;
  /** Milliseconds before the second try; doubled for each further one. */
  readonly backoff_ms?: number;
}

/** The endpoint of a request, its parameters besides the places, and how its response is read. */
interface RequestOf<Parsed> {
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  readonly read: (payload: unknown, places: readonly { readonly latitude: number }[]) => readonly Parsed[];
}

const BACKOFF_MS = 1000;
const DAY_MS = 86_400_000;
/** It counts more than ten variables as more than one call (https://github.com/open-meteo/open-meteo-website/issues/504). */
const VARIABLES_A_CALL = 10;
/** The number of days of one place that it counts as one call. */
const DAYS_A_CALL = 14;
/** Points per request: their years fit into the calls of a minute, and URLs stay short. */
const AT_ONCE = { archive: 10, forecast: 50 } as const;
/** A forecast day of this age is corrected from the archive, so that one request covers a week of days. */
const SETTLED_AFTER = 14;
/** Days missing from the archive are requested again after this time. */
const RETRY_MS = 24 * 3_600_000;

/** The weather of Open-Meteo, or a compatible server: its archive by day and its forecast by day and hour. */
export function openMeteo({
  archiveUrl,
  forecastUrl,
  apiKey,
  budget,
  backoff_ms = BACKOFF_MS,
}: OpenMeteoDeps): WeatherSource {
  async function request<Parsed>(
    { address, read, query: more }: RequestOf<Parsed>,
    points: readonly string[],
    signal: AbortSignal,
  ): Promise<Map<string, Parsed>> {
    const places = points.map(coordinatesOf);
    const query = new URLSearchParams({
      latitude: places.map(({ latitude }) => latitude).join(),
      longitude: places.map(({ longitude }) => longitude).join(),
      daily: VARIABLES.join(),
      wind_speed_unit: 'ms',
      // Days begin at midnight where the parcel is.
      timezone: 'auto',
      ...more,
      ...(apiKey && { apikey: apiKey }),
    });
    const { body } = await requestWeather({ url: `${address}?${query}`, backoff_ms, signal, reasonIn });
    const weather = read(body, places);
    return new Map(points.map((point, i) => [point, weather[i]!]));
  }

  const provider = { name: 'open-meteo', budget } as const;
  return {
    isSimulated: false,
    archive: {
      ...provider,
      cellOf: (point) => point,
      delay_days: 7,
      closed_after_days: 30,
      unit: 'year',
      points_at_once: AT_ONCE.archive,
      isDue,
      callsOf: (span) => Math.max(1, daysIn(span) / DAYS_A_CALL),
      async fetch(points, { from, to }, signal) {
        const query = { start_date: from, end_date: to };
        const days = await request({ address: archiveUrl, read: readOpenMeteo, query }, points, signal);
        return new Map([...days].map(([point, days]) => [point, { days, is_final: true }]));
      },
    },
    forecaster: {
      ...provider,
      points_at_once: AT_ONCE.forecast,
      past_days: 6,
      calls: (VARIABLES.length + HOURLY_VARIABLES.length) / VARIABLES_A_CALL,
      fetch({ points, span: { from, to }, now }, signal) {
        // The response counts from the day at its points, which is the same at all of them.
        const today = dayAtGridPoint(points[0]!, now.getTime());
        const query = {
          hourly: HOURLY_VARIABLES.join(),
          past_days: String(daysIn({ from, to: today }) - 1),
          forecast_days: String(daysIn({ from: today, to })),
        };
        return request({ address: forecastUrl, read: readForecast, query }, points, signal);
      },
    },
  };
}

/** Values of its forecast are replaced a week at a time, days without any when they are settled. */
function isDue({ date, is_forecast, fetched_at }: KnownDay, now: Date): boolean {
  const settled = new Date(now.getTime() - SETTLED_AFTER * DAY_MS).toISOString().slice(0, 10);
  return (is_forecast || date <= settled) && now.getTime() - fetched_at.getTime() >= RETRY_MS;
}

function daysIn({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

function reasonIn(body: unknown): string {
  return body !== null && typeof body === 'object' && 'reason' in body ? String(body.reason) : '';
}
