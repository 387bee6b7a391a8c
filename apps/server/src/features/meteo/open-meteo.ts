import { setTimeout as delay } from 'node:timers/promises';
import type { DailyWeather } from '@brazda/domain';
import { readOpenMeteo, VARIABLES } from './open-meteo-answer.ts';
import { placeOf, type WeatherByPoint, WeatherError, type WeatherSource } from './source.ts';
import type { Budget } from './spending.repo.ts';

/** Where Open-Meteo answers, and what it allows. */
export interface OpenMeteoPort {
  readonly archiveUrl: string;
  readonly forecastUrl: string;
  /** Of a customer; the free addresses take none and may not be used for what is sold. */
  readonly apiKey: string | undefined;
  readonly budget: Budget;
  /** Milliseconds before the second try, and twice as many before each one after it. */
  readonly backoff_ms?: number;
}

const TRIES = 4;
const BACKOFF_MS = 1000;
/** A year of ten points takes it a second or two. */
const PATIENCE_MS = 30_000;
const DAY_MS = 86_400_000;

/** The weather of Open-Meteo: the daily API of its archive and of its forecast, or whatever answers like them. */
export function openMeteo({
  archiveUrl,
  forecastUrl,
  apiKey,
  budget,
  backoff_ms = BACKOFF_MS,
}: OpenMeteoPort): WeatherSource {
  async function ask(
    address: string,
    points: readonly string[],
    more: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<WeatherByPoint> {
    const places = points.map(placeOf);
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
    const answer = await askPatiently(`${address}?${query}`, backoff_ms, signal);
    const told = readOpenMeteo(answer, places);
    return new Map(points.map((point, i): [string, readonly DailyWeather[]] => [point, told[i] ?? []]));
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
    archive: (points, { from, to }, signal) =>
      ask(archiveUrl, points, { start_date: from, end_date: to }, signal),
    forecast: (points, { from, to }, today, signal) => {
      const days = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS;
      const around = { past_days: String(days(from, today)), forecast_days: String(days(today, to) + 1) };
      return ask(forecastUrl, points, around, signal);
    },
  };
}

/** Asks again when the source is busy or silent; what it refuses stays refused. */
async function askPatiently(url: string, backoff_ms: number, signal: AbortSignal): Promise<unknown> {
  for (let tried = 1; ; tried++) {
    const reply = await askOnce(url, signal);
    if ('answer' in reply) return reply.answer;
    if (!reply.isWorthWhile || tried === TRIES || signal.aborted) throw new WeatherError(reply.reason);
    await delay(backoff_ms * 2 ** (tried - 1), undefined, { signal }).catch(() => {
      throw new WeatherError(reply.reason);
    });
  }
}

type Reply = { readonly answer: unknown } | { readonly reason: string; readonly isWorthWhile: boolean };

/** Reasons name the host and never the whole address: that holds the key. */
async function askOnce(url: string, signal: AbortSignal): Promise<Reply> {
  const { host } = new URL(url);
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { signal: AbortSignal.any([signal, patience]), redirect: 'error' });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body !== null) return { answer: body };
    const said = body !== null && typeof body === 'object' && 'reason' in body ? `: ${body.reason}` : '';
    const isWorthWhile = response.ok || response.status === 429 || response.status >= 500;
    return { reason: `${host} answers ${response.status}${said}`, isWorthWhile };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { reason: `${host} does not answer (${cause?.code ?? name})`, isWorthWhile: true };
  }
}
