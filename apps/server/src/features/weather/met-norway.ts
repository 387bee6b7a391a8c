import type { Budget } from './api-budget.repo.ts';
import { readMetNorway } from './met-norway-response.ts';
import { paced } from './paced.ts';
import { requestWeather, type WeatherResponse } from './request.ts';
import {
  coordinatesOf,
  type Forecast,
  type Forecaster,
  type PreviousForecast,
  type Validity,
} from './source.ts';

/** The address of Locationforecast `complete`, and how this product identifies itself, with a contact. */
export interface MetNorwayDeps {
  readonly url: string;
  readonly userAgent: string;
  /** Called when a response comes from a version of the API that is about to end. */
  onDeprecated(): void;
  /** Milliseconds between two requests, and before the second try of one. */
  readonly pace_ms?: number;
  readonly backoff_ms?: number;
}

/** Its terms allow 20 requests a second of the whole application; this is far below. */
const BUDGET: Budget = { minute: 120, hour: 5000, day: 50_000 };
const PACE_MS = 250;
const BACKOFF_MS = 5000;
const UNCHANGED = 304;
/** The version of the API is deprecated or a test. */
const DEPRECATED = 203;

/**
 * Forecasts of MET Norway, with conditional requests. They begin now and have no gusts; the hours of today that have
 * passed are those of earlier forecasts.
 */
export function metNorway({
  url,
  userAgent,
  onDeprecated,
  pace_ms = PACE_MS,
  backoff_ms = BACKOFF_MS,
}: MetNorwayDeps): Forecaster {
  const pace = paced(pace_ms);

  async function fetchPoint(point: string, previous: PreviousForecast | undefined, signal: AbortSignal) {
    const { latitude, longitude } = coordinatesOf(point);
    // At most four decimals are allowed; grid points have one.
    const query = new URLSearchParams({ lat: String(latitude), lon: String(longitude) });
    const headers = {
      'user-agent': userAgent,
      ...(previous?.hours && previous.last_modified && { 'if-modified-since': previous.last_modified }),
    };
    return pace(() =>
      requestWeather({
        url: `${url}?${query}`,
        headers,
        backoff_ms,
        signal,
        followsRedirects: true,
        reasonIn: () => '',
      }),
    );
  }

  return {
    name: 'met-norway',
    budget: BUDGET,
    points_at_once: 1,
    calls: 1,
    past_days: 0,
    async fetch({ points, now, previous }, signal) {
      const found = new Map<string, Forecast | { readonly validity: Validity }>();
      for (const point of points) {
        const before = previous.get(point);
        const response = await fetchPoint(point, before, signal);
        if (response.status === DEPRECATED) onDeprecated();
        const validity = validityOf(response);
        found.set(
          point,
          response.status === UNCHANGED
            ? { validity }
            : {
                ...readMetNorway(response.body, {
                  ...coordinatesOf(point),
                  now,
                  earlier: before?.hours?.hours ?? [],
                }),
                validity,
              },
        );
      }
      return found;
    },
  };
}

function validityOf({ headers }: WeatherResponse): Validity {
  const expires = Date.parse(headers.get('expires') ?? '');
  return {
    last_modified: headers.get('last-modified'),
    expires_at: Number.isNaN(expires) ? null : new Date(expires),
  };
}
