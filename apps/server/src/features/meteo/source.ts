import type { DailyWeather, Language } from '@brazda/domain';
import type { Budget } from './spending.repo.ts';
import type { Span } from './weather.repo.ts';

/** The weather of some grid points, by `latitude,longitude`. */
export type WeatherByPoint = ReadonlyMap<string, readonly DailyWeather[]>;

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
  /** Tells days around today, those to come among them. Throws WeatherError. */
  forecast(
    points: readonly string[],
    span: Span,
    today: string,
    signal: AbortSignal,
  ): Promise<WeatherByPoint>;
}

/** That the weather could not be had; asking later may help. */
export class WeatherError extends Error {}

/** Degrees of a grid point. */
export function placeOf(gridPoint: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = gridPoint.split(',').map(Number) as [number, number];
  return { latitude, longitude };
}
