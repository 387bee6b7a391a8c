import type { Config } from '../../config.ts';
import { metNorway } from './met-norway.ts';
import { nasaPower } from './nasa-power.ts';
import { openMeteo } from './open-meteo.ts';
import { SIMULATED } from './simulated.ts';
import type { WeatherSource, WeatherSources } from './source.ts';

/** The sources of the configured installation; `warn` is told what its operator should know. */
export function weatherSourcesOf(config: Config, warn: (message: string) => void): WeatherSources {
  return { demo: SIMULATED, real: realSourceOf(config, warn) };
}

/** Open-Meteo where its addresses are configured, else the sources without a key, or none. */
function realSourceOf(config: Config, warn: (message: string) => void): WeatherSource | null {
  const { WEATHER_ARCHIVE_URL, WEATHER_FORECAST_URL, WEATHER_API_KEY, WEATHER_BUDGET } = config;
  if (!config.WEATHER) return null;
  if (WEATHER_ARCHIVE_URL && WEATHER_FORECAST_URL)
    return openMeteo({
      archiveUrl: WEATHER_ARCHIVE_URL,
      forecastUrl: WEATHER_FORECAST_URL,
      apiKey: WEATHER_API_KEY,
      budget: WEATHER_BUDGET,
    });
  // MET Norway refuses requests without a name and a contact.
  const userAgent = `Brazda/1.0 ${config.PUBLIC_URL} ${config.SUPPORT_EMAIL}`;
  return {
    isSimulated: false,
    archive: nasaPower({ url: config.NASA_POWER_URL, userAgent }),
    forecaster: metNorway({
      url: config.MET_NORWAY_URL,
      userAgent,
      onDeprecated: () => warn('the version of the API of MET Norway is deprecated'),
    }),
  };
}
