import { type DailyWeather, hargreaves } from '@brazda/domain';
import { z } from 'zod';
import { hoursOf } from './open-meteo-hours.ts';
import { type Forecast, WeatherError } from './source.ts';
import { metersPerSecond } from './wind-units.ts';

/** The requested daily variables. */
export const VARIABLES = [
  'temperature_2m_max',
  'temperature_2m_min',
  'precipitation_sum',
  'shortwave_radiation_sum',
  'wind_speed_10m_max',
  'et0_fao_evapotranspiration',
] as const;

const Values = z.array(z.number().nullable()).optional();
/** Wind had another name until 2023; responses from then are still stored and served. */
const ApiResponse = z.object({
  daily_units: z.record(z.string(), z.string()),
  daily: z.object({
    time: z.array(z.iso.date()),
    temperature_2m_max: Values,
    temperature_2m_min: Values,
    precipitation_sum: Values,
    shortwave_radiation_sum: Values,
    wind_speed_10m_max: Values,
    windspeed_10m_max: Values,
    et0_fao_evapotranspiration: Values,
  }),
});

interface Coordinates {
  readonly latitude: number;
}

/**
 * Parses a daily response of Open-Meteo: one object for one place, a list for several, in the order of the request.
 * Throws WeatherError for any other content.
 */
export function readOpenMeteo(response: unknown, places: readonly Coordinates[]): DailyWeather[][] {
  const parsed = z.array(ApiResponse).safeParse(listOf(response));
  if (!parsed.success)
    throw new WeatherError(`The weather cannot be read: ${z.prettifyError(parsed.error)}.`, 'unreadable');
  if (parsed.data.length !== places.length)
    throw new WeatherError(
      `Weather of ${places.length} places was requested, ${parsed.data.length} received.`,
      'unreadable',
    );
  return parsed.data.map((weather, i) => daysOf(weather, places[i]!));
}

/**
 * Parses a response for some places with its hours, null where it has none that can be read. Throws WeatherError as for
 * days.
 */
export function readForecast(response: unknown, places: readonly Coordinates[]): Forecast[] {
  const weather = listOf(response);
  return readOpenMeteo(response, places).map((days, i) => ({ days, hours: hoursOf(weather[i]) }));
}

function listOf(response: unknown): unknown[] {
  return Array.isArray(response) ? response : [response];
}

function daysOf(
  { daily, daily_units }: z.output<typeof ApiResponse>,
  { latitude }: Coordinates,
): DailyWeather[] {
  const speeds = daily.wind_speed_10m_max ?? daily.windspeed_10m_max;
  const unit = daily_units.wind_speed_10m_max ?? daily_units.windspeed_10m_max ?? 'm/s';
  const factor = metersPerSecond(unit);
  return daily.time.map((date, i) => {
    const temperature_min = daily.temperature_2m_min?.[i] ?? null;
    const temperature_max = daily.temperature_2m_max?.[i] ?? null;
    const speed = speeds?.[i] ?? null;
    return {
      date,
      temperature_min,
      temperature_max,
      precipitation: daily.precipitation_sum?.[i] ?? null,
      wind: speed === null ? null : speed * factor,
      radiation: daily.shortwave_radiation_sum?.[i] ?? null,
      et0:
        daily.et0_fao_evapotranspiration?.[i] ??
        estimatedEt0({ date, latitude, temperature_min, temperature_max }),
    };
  });
}

type Known = Pick<DailyWeather, 'date' | 'temperature_min' | 'temperature_max'> & Coordinates;

/** Some models report temperatures but not what follows from them. */
function estimatedEt0({ temperature_min, temperature_max, ...day }: Known): number | null {
  if (temperature_min === null || temperature_max === null) return null;
  return hargreaves({ ...day, temperature_min, temperature_max });
}
