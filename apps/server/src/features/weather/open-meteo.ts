import { setTimeout as delay } from 'node:timers/promises';
import type { Budget } from './api-budget.repo.ts';
import { HOURLY_VARIABLES } from './open-meteo-hours.ts';
import { readForecast, readOpenMeteo, VARIABLES } from './open-meteo-response.ts';
import { coordinatesOf, WeatherError, type WeatherSource } from './source.ts';

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

/** Where something is asked for, with what besides the places, and how its answer is read. */
interface Question<Parsed> {
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  readonly read: (payload: unknown, places: readonly { readonly latitude: number }[]) => readonly Parsed[];
}

const TRIES = 4;
const BACKOFF_MS = 1000;
/** A year of ten points takes it a second or two. */
const TIMEOUT_MS = 30_000;
const DAY_MS = 86_400_000;
/** It counts more than ten variables as more than one call (github.com/open-meteo/open-meteo-website, issue 504). */
const VARIABLES_A_CALL = 10;

/** The weather of Open-Meteo, or a compatible server: its archive by day and its forecast by day and hour. */
export function openMeteo({
  archiveUrl,
  forecastUrl,
  apiKey,
  budget,
  backoff_ms = BACKOFF_MS,
}: OpenMeteoDeps): WeatherSource {
  async function ask<Parsed>(
    { address, read, query: more }: Question<Parsed>,
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
    const payload = await fetchWithRetries(`${address}?${query}`, backoff_ms, signal);
    const weather = read(payload, places);
    return new Map(points.map((point, i) => [point, weather[i]!]));
  }

  return {
    name: 'open-meteo',
    isSimulated: false,
    attribution: {
      en: 'Weather data by Open-Meteo.com',
      ro: 'Date meteo de la Open-Meteo.com',
      fr: 'Données météo d’Open-Meteo.com',
    },
    attribution_url: 'https://open-meteo.com/',
    budget,
    forecast_calls: (VARIABLES.length + HOURLY_VARIABLES.length) / VARIABLES_A_CALL,
    archive: (points, { from, to }, signal) => {
      const query = { start_date: from, end_date: to };
      return ask({ address: archiveUrl, read: readOpenMeteo, query }, points, signal);
    },
    forecast: (points, { from, to }, today, signal) => {
      const days = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS;
      const query = {
        hourly: HOURLY_VARIABLES.join(),
        past_days: String(days(from, today)),
        forecast_days: String(days(today, to) + 1),
      };
      return ask({ address: forecastUrl, read: readForecast, query }, points, signal);
    },
  };
}

/** Retries when the source is busy or does not respond; a refusal is final. */
async function fetchWithRetries(url: string, backoff_ms: number, signal: AbortSignal): Promise<unknown> {
  for (let tried = 1; ; tried++) {
    const reply = await fetchOnce(url, signal);
    if ('payload' in reply) return reply.payload;
    if (!reply.isWorthWhile || tried === TRIES || signal.aborted) throw new WeatherError(reply.reason);
    await delay(backoff_ms * 2 ** (tried - 1), undefined, { signal }).catch(() => {
      throw new WeatherError(reply.reason);
    });
  }
}

type Reply = { readonly payload: unknown } | { readonly reason: string; readonly isWorthWhile: boolean };

/** Reasons name the host and never the whole URL, which contains the key. */
async function fetchOnce(url: string, signal: AbortSignal): Promise<Reply> {
  const { host } = new URL(url);
  try {
    const patience = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { signal: AbortSignal.any([signal, patience]), redirect: 'error' });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body !== null) return { payload: body };
    const reason = body !== null && typeof body === 'object' && 'reason' in body ? `: ${body.reason}` : '';
    const isWorthWhile = response.ok || response.status === 429 || response.status >= 500;
    return { reason: `${host} answers ${response.status}${reason}`, isWorthWhile };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { reason: `${host} does not answer (${cause?.code ?? name})`, isWorthWhile: true };
  }
}
