import type { DailyWeather, HourlyWeather, Language } from '@brazda/domain';
import type { Budget } from './api-budget.repo.ts';
import type { Span } from './weather.repo.ts';

/** The weather of some grid points, by `latitude,longitude`. */
export type WeatherByPoint = ReadonlyMap<string, readonly DailyWeather[]>;

/** The hours to come at a place, in order, and the local time zone, such as `Europe/Bucharest`. */
export interface PointHours {
  readonly timezone: string;
  readonly hours: readonly HourlyWeather[];
}

/** A forecast of a place; `hours` are null where it contains days only. */
export interface Forecast {
  readonly days: readonly DailyWeather[];
  readonly hours: PointHours | null;
}

/** A source of weather data. */
export interface WeatherSource {
  /** The name under which its days are stored. */
  readonly name: string;
  readonly isSimulated: boolean;
  readonly attribution: Readonly<Record<Language, string>>;
  readonly attribution_url: string | null;
  /** Its limits; null for unlimited. */
  readonly budget: Budget | null;
  /** Returns past days. Throws WeatherError. */
  archive(points: readonly string[], span: Span, signal: AbortSignal): Promise<WeatherByPoint>;
  /** Returns past and future days around today, with the hours to come. Throws WeatherError. */
  forecast(
    points: readonly string[],
    span: Span,
    today: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Forecast>>;
  /** How many calls a forecast of one point costs. */
  readonly forecast_calls: number;
}

/** The weather could not be fetched; a later retry may help. */
export class WeatherError extends Error {}

/** A farm or a user has used up its share of the calls of an hour or a day; others may still make calls. */
export class ShareSpent extends WeatherError {}

/** The coordinates of a grid point in degrees. */
export function coordinatesOf(gridPoint: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = gridPoint.split(',').map(Number) as [number, number];
  return { latitude, longitude };
}
