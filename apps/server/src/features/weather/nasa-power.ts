import type { Budget } from './api-budget.repo.ts';
import { POWER_UNITS, readPower } from './nasa-power-response.ts';
import { paced } from './paced.ts';
import { requestWeather } from './request.ts';
import { type Archive, coordinatesOf, type KnownDay } from './source.ts';

/** The address of the daily point API of NASA POWER, and how this product identifies itself. */
export interface PowerDeps {
  readonly url: string;
  readonly userAgent: string;
  /** Milliseconds between two requests, and before the second try of one. */
  readonly pace_ms?: number;
  readonly backoff_ms?: number;
}

/** Its limits are not published; a request a second was never refused, so at most half of that is sent. */
const BUDGET: Budget = { minute: 30, hour: 1500, day: 20_000 };
const PACE_MS = 1000;
const BACKOFF_MS = 5000;
/** Cells of MERRA-2 and GEOS-IT, degrees. */
const CELL = { latitude: 0.5, longitude: 0.625 } as const;
/** Days without values are requested again after this time. */
const RETRY_MS = 24 * 3_600_000;

/**
 * Past days of NASA POWER, by month and cell of 0.5 by 0.625 degrees: all grid points in a cell share its days. Days of
 * low-latency data are replaced within some months, and are requested again once in each month until then.
 */
export function nasaPower({
  url,
  userAgent,
  pace_ms = PACE_MS,
  backoff_ms = BACKOFF_MS,
}: PowerDeps): Archive {
  const pace = paced(pace_ms);
  return {
    name: 'nasa-power',
    budget: BUDGET,
    cellOf,
    delay_days: 3,
    closed_after_days: 150,
    unit: 'month',
    points_at_once: 1,
    isDue,
    callsOf: () => 1,
    async fetch(points, { from, to }, signal) {
      const days = new Map();
      for (const point of points) {
        const { latitude, longitude } = coordinatesOf(point);
        const query = new URLSearchParams({
          parameters: Object.keys(POWER_UNITS).join(),
          community: 'AG',
          latitude: String(latitude),
          longitude: String(longitude),
          start: from.replaceAll('-', ''),
          end: to.replaceAll('-', ''),
          format: 'JSON',
          'time-standard': 'LST',
        });
        const headers = { 'user-agent': userAgent };
        const { body } = await pace(() =>
          requestWeather({ url: `${url}?${query}`, headers, backoff_ms, signal, reasonIn }),
        );
        days.set(point, readPower(body));
      }
      return days;
    },
  };
}

/** The center of the cell of a grid point, as `latitude,longitude`. */
function cellOf(point: string): string {
  const { latitude, longitude } = coordinatesOf(point);
  const center = (degrees: number, size: number) => Math.round(degrees / size) * size + 0;
  return `${center(latitude, CELL.latitude)},${center(longitude, CELL.longitude)}`;
}

function isDue({ has_values, fetched_at }: KnownDay, now: Date): boolean {
  if (!has_values) return now.getTime() - fetched_at.getTime() >= RETRY_MS;
  return fetched_at.toISOString().slice(0, 7) < now.toISOString().slice(0, 7);
}

function reasonIn(body: unknown): string {
  return body !== null && typeof body === 'object' && 'messages' in body && Array.isArray(body.messages)
    ? body.messages.join(' ')
    : '';
}
