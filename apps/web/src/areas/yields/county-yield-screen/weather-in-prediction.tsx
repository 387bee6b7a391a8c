import type { YieldCounty } from '@brazda/contract/client';
import { WEATHER_SOURCES } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './county-yield-screen.module.css';

interface WeatherInPredictionProps {
  readonly predicted: NonNullable<YieldCounty['crops']['maize']>;
  readonly yields: YieldFormats;
}

/** What the weather of the year adds to a prediction, or why it does not count, and how much closer it was before. */
export function WeatherInPrediction({ predicted, yields }: WeatherInPredictionProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { weather, no_weather, compared } = predicted;
  // That nothing is known of the county is said already.
  if (no_weather === 'no_statistics') return null;
  const source = weather && WEATHER_SOURCES[weather.source];
  return (
    <>
      <p>
        {weather &&
          t('yields:countyYield.water', {
            count: weather.years,
            change: yields.bareChange(weather.t_ha),
            unit: yields.unit,
            ratio: formats.share(weather.ratio),
            usual: formats.share(weather.usual),
            known: formats.share(weather.known),
          })}
        {no_weather && t(`yields:countyYield.noWeather.${no_weather}`)}
        {compared &&
          ` ${t('yields:countyYield.compared', {
            count: compared.years,
            counties: formats.count(compared.counties),
            weather: yields.of(compared.weather),
            naive: yields.of(compared.naive),
          })}`}
      </p>
      {source && (
        <p className={classes.note}>
          {source.grid_km !== null &&
            `${t('yields:countyYield.weatherFrom', { km: formats.count(source.grid_km) })} `}
          {source.url ? (
            <a href={source.url}>{source.attribution[language]}</a>
          ) : (
            source.attribution[language]
          )}
        </p>
      )}
    </>
  );
}
