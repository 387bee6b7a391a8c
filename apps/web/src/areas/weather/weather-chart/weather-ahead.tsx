import type { Parcel, Season } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { useSeasonMeteo } from '../queries.ts';
import { SimulatedBadge } from '../weather-source/weather-source.tsx';
import { WeatherTrouble } from '../weather-source/weather-trouble.tsx';
import { ForecastDays } from './forecast-days.tsx';
import classes from './weather-chart.module.css';
import { weatherDaysOf } from './weather-days.ts';

interface WeatherAheadProps {
  readonly parcel: Parcel;
  readonly season: Season;
  /** Of the farm; null while it is not known. */
  readonly country: Country | null;
}

/** The weather of the next days at a parcel, without that of its season. */
export function WeatherAhead({ parcel, season, country }: WeatherAheadProps) {
  const t = useTranslation();
  const found = useSeasonMeteo(parcel, season);
  const failure = useLoadError(found);
  const { data: meteo, isBegun } = found;
  if (!isBegun) return <p className={classes.note}>{t('weather:chart.notBegun')}</p>;
  if (meteo === undefined)
    return failure ? <LoadFailure {...failure} /> : <Skeleton className={classes.skeleton} />;
  const days = meteo === null ? [] : weatherDaysOf(meteo).filter(({ isForecast }) => isForecast);
  if (meteo === null || days.length === 0) return <p className={classes.note}>{t('weather:chart.none')}</p>;
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      <WeatherTrouble meteo={meteo} />
      <div className={classes.weather}>
        {meteo.simulated && <SimulatedBadge />}
        <ForecastDays meteo={meteo} parcel={parcel} country={country} days={days} />
      </div>
    </>
  );
}
