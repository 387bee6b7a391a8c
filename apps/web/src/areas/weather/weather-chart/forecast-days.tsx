import type { Meteo, Parcel } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { pointOf, usePointHours } from '../queries.ts';
import { forecastOrigins } from '../weather-source/origins.ts';
import { WeatherSource } from '../weather-source/weather-source.tsx';
import { ForecastStrip } from './forecast-strip.tsx';
import { filterHintsByHours } from './hint-groups.ts';
import { HourForecast } from './hour-forecast.tsx';
import classes from './weather-chart.module.css';
import type { weatherDaysOf } from './weather-days.ts';
import { WeatherHints } from './weather-hints.tsx';

interface ForecastDaysProps {
  readonly meteo: Meteo;
  readonly parcel: Parcel;
  readonly country: Country | null;
  /** Of the forecast. */
  readonly days: ReturnType<typeof weatherDaysOf>;
}

/** The coming days and what they mean for field work: by the hour while hours are available, by the day after that. */
export function ForecastDays({ meteo, parcel, country, days }: ForecastDaysProps) {
  const t = useTranslation();
  const hours = usePointHours(pointOf(parcel));
  const hints = filterHintsByHours(meteo.hints, hours ?? null);
  const hasHours = hours !== undefined && hours !== null && hours.hours.length > 0;
  return (
    <>
      <section>
        <h3>{t('weather:chart.next', { count: days.length })}</h3>
        {!meteo.simulated && <WeatherSource origins={forecastOrigins(meteo.origins)} />}
        <ForecastStrip days={days} />
        {hours === undefined && <Skeleton className={classes.hintSkeleton} />}
        {hours !== undefined && (hints.length > 0 || !hasHours) && <WeatherHints hints={hints} days={days} />}
      </section>
      {hasHours && <HourForecast hours={hours} crops={parcel.crop_intervals} country={country} />}
    </>
  );
}
