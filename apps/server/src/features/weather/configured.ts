import type { Config } from '../../config.ts';
import { openMeteo } from './open-meteo.ts';
import { SIMULATED } from './simulated.ts';
import type { WeatherSource } from './source.ts';

/** The configured weather source; simulated if the settings name none. */
export function weatherSourceOf(config: Config): WeatherSource {
  const { WEATHER_ARCHIVE_URL, WEATHER_FORECAST_URL, WEATHER_API_KEY, WEATHER_BUDGET } = config;
  if (!WEATHER_ARCHIVE_URL || !WEATHER_FORECAST_URL) return SIMULATED;
  return openMeteo({
    archiveUrl: WEATHER_ARCHIVE_URL,
    forecastUrl: WEATHER_FORECAST_URL,
    apiKey: WEATHER_API_KEY,
    budget: WEATHER_BUDGET,
  });
}
