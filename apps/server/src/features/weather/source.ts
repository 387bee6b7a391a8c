import type { DailyWeather, HourlyWeather, WeatherSourceName, WeatherTrouble } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { Budget } from './api-budget.repo.ts';

/** A span of days, both inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The hours of a place, in order: those to come, and past ones where a source has them; and the local time zone, such as `Europe/Bucharest`. */
export interface PointHours {
  readonly timezone: string;
  readonly hours: readonly HourlyWeather[];
}

/** Past days of a place, and whether its archive will change them no more. */
export interface ArchivedDays {
  readonly days: readonly DailyWeather[];
  readonly is_final: boolean;
}

/** A day of a forecast; a partial one has no values of its first hours. */
export interface ForecastDay extends DailyWeather {
  readonly is_partial?: boolean;
}

/** A forecast of a place; `hours` are null where it contains days only. */
export interface Forecast {
  readonly days: readonly ForecastDay[];
  readonly hours: PointHours | null;
  /** How long the forecast is valid, as its source has sent it. */
  readonly validity?: Validity;
}

/** What a source says about the validity of its answer. */
export interface Validity {
  /** As sent, byte for byte. */
  readonly last_modified: string | null;
  readonly expires_at: Date | null;
}

/** What is stored of the previous forecast of a place. */
export interface PreviousForecast {
  readonly last_modified: string | null;
  readonly hours: PointHours | null;
}

interface Provider {
  /** The name under which its days are stored. */
  readonly name: WeatherSourceName;
  /** Its limits; null for unlimited. */
  readonly budget: Budget | null;
  /** The maximum number of places per request. */
  readonly points_at_once: number;
}

/** What the database knows of a day. */
export interface KnownDay {
  readonly date: string;
  readonly is_forecast: boolean;
  readonly is_final: boolean;
  readonly has_values: boolean;
  readonly fetched_at: Date;
}

/** A source of past days. */
export interface Archive extends Provider {
  /** The place whose days are those of a grid point. */
  cellOf(point: string): string;
  /** How many days ago the newest day is that it may have. */
  readonly delay_days: number;
  /** Days this old that it does not have will never be available, and no day changes any more. */
  readonly closed_after_days: number;
  /** The days that one request covers: a calendar year or month. */
  readonly unit: 'year' | 'month';
  /** Whether a stored day that is not final is requested again. */
  isDue(day: KnownDay, now: Date): boolean;
  /** How many calls a request of one place costs. */
  callsOf(span: Span): number;
  /** Returns past days, by place. Throws WeatherError. */
  fetch(
    points: readonly string[],
    span: Span,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ArchivedDays>>;
}

/** What a forecast is requested for. */
export interface ForecastRequest {
  readonly points: readonly string[];
  readonly span: Span;
  readonly now: Date;
  /** By grid point. */
  readonly previous: ReadonlyMap<string, PreviousForecast>;
}

/** A source of forecasts. */
export interface Forecaster extends Provider {
  /** How many calls a forecast of one point costs. */
  readonly calls: number;
  /** How many days before today its answers contain. */
  readonly past_days: number;
  /**
   * Returns past and future days around today, with the hours to come, by grid point; only the validity where nothing
   * has changed. Throws WeatherError.
   */
  fetch(
    request: ForecastRequest,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Forecast | { readonly validity: Validity }>>;
}

/** Where the weather of a farm comes from. */
export interface WeatherSource {
  readonly isSimulated: boolean;
  readonly archive: Archive;
  readonly forecaster: Forecaster;
}

/** What a fetch of weather needs. */
export interface WeatherDeps {
  readonly db: DbPool;
  readonly source: WeatherSource;
  now(): Date;
  /** Waits so many milliseconds until the calls of the next minute are available; without it the call fails instead. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** The sources of an installation: of its demo farms, and of all others; null where these have none. */
export interface WeatherSources {
  readonly demo: WeatherSource;
  readonly real: WeatherSource | null;
}

/** The weather could not be fetched; a later retry may help. */
export class WeatherError extends Error {
  readonly trouble: Exclude<WeatherTrouble, 'off' | 'not_yet'>;
  /** The time to wait that the source has named. */
  readonly retry_after_ms: number | null;

  constructor(message: string, trouble: WeatherError['trouble'], retry_after_ms: number | null = null) {
    super(message);
    this.trouble = trouble;
    this.retry_after_ms = retry_after_ms;
  }
}

/** A farm or a user has used up its share of the calls of an hour or a day; others may still make calls. */
export class ShareSpent extends WeatherError {
  constructor(message: string) {
    super(message, 'limited');
  }
}

/** The coordinates of a grid point in degrees. */
export function coordinatesOf(gridPoint: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = gridPoint.split(',').map(Number) as [number, number];
  return { latitude, longitude };
}
