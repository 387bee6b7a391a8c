import type { DailyWeather, HourlyWeather, Language } from '@brazda/domain';
import type { Budget } from './api-budget.repo.ts';
import type { Span } from './weather.repo.ts';

/** The weather of some grid points, by `latitude,longitude`. */
export type WeatherByPoint = ReadonlyMap<string, readonly DailyWeather[]>;

/** The hours to come at a place, in order, and the clock that people there live by, such as `Europe/Bucharest`. */
export interface PointHours {
  readonly timezone: string;
  readonly hours: readonly HourlyWeather[];
}

/** What a forecast tells of a place; `hours` are null where it tells days only. */
export interface Forecast {
  readonly days: readonly DailyWeather[];
  readonly hours: PointHours | null;
}

/** Who tells the weather. */
export interface WeatherSource {
  /** What its days are kept under. */
  readonly name: string;
  readonly isSimulated: boolean;
  readonly attribution: Readonly<Record<Language, string>>;
  readonly attribution_url: string | null;
  /** What it allows to be asked; null for as much as one likes. */
  readonly budget: Budget | null;
  /** Tells days that have long passed. Throws WeatherError. */
  archive(points: readonly string[], span: Span, signal: AbortSignal): Promise<WeatherByPoint>;
  /** Tells days around today, those to come among them, and the hours of these. Throws WeatherError. */
  forecast(
    points: readonly string[],
    span: Span,
    today: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Forecast>>;
  /** How many of its calls a question for a forecast of one point costs. */
  readonly forecast_calls: number;
}

/** That the weather could not be had; asking later may help. */
export class WeatherError extends Error {}

/** That a farm, or a person, has had their share of the calls of an hour or a day; others may still ask. */
export class ShareSpent extends WeatherError {}

/** Degrees of a grid point. */
export function coordinatesOf(gridPoint: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = gridPoint.split(',').map(Number) as [number, number];
  return { latitude, longitude };
}
