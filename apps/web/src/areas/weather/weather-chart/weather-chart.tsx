import type { Meteo, Parcel, Season } from '@brazda/contract/client';
import { type Country, dayAtGridPoint } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { DayReader, dayNear } from '../../../ui/inputs/day-reader.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { useSeasonMeteo } from '../queries.ts';
import { pastOrigins } from '../weather-source/origins.ts';
import { SimulatedBadge, WeatherSource } from '../weather-source/weather-source.tsx';
import { WeatherTrouble } from '../weather-source/weather-trouble.tsx';
import { useDayText } from './day-text.ts';
import { ForecastDays } from './forecast-days.tsx';
import { MonthTable } from './month-table.tsx';
import { WaterFigures } from './water-figures.tsx';
import classes from './weather-chart.module.css';
import { pastOf, weatherDaysOf } from './weather-days.ts';
import { WEATHER_COLORS, type WeatherMode } from './weather-options.ts';

const WeatherCanvas = lazy(async () => ({ default: (await import('./weather-canvas.tsx')).WeatherCanvas }));

/** The range of the chart: the whole season, or its last days, in which the forecast is legible. */
const RANGES = ['season', 'month'] as const;
const MODES = ['daily', 'sum'] as const;
const DAYS_OF_MONTH = 30;

interface WeatherChartProps {
  readonly parcel: Parcel;
  readonly season: Season;
  /** The current date. */
  readonly date: string | null;
  readonly onDate: (date: string) => void;
  /** Of the farm; null while it is not known. */
  readonly country: Country | null;
}

/** The weather of a parcel over its season, with the forecast and what it means for field work. */
export function WeatherChart({ parcel, season, date, onDate, country }: WeatherChartProps) {
  const t = useTranslation();
  const found = useSeasonMeteo(parcel, season);
  const { data: meteo, isBegun } = found;
  const failure = useLoadError(found);
  if (!isBegun) return <p className={classes.note}>{t('weather:chart.notBegun')}</p>;
  if (meteo === undefined && failure) return <LoadFailure {...failure} />;
  if (meteo === undefined) return <Skeleton className={classes.skeleton} />;
  if (meteo === null) return <p className={classes.note}>{t('weather:chart.none')}</p>;
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      <WeatherTrouble meteo={meteo} />
      {meteo.daily_precipitation.length > 0 && (
        <Weather
          meteo={meteo}
          parcel={parcel}
          country={country}
          from={season.start_date}
          date={date}
          onDate={onDate}
        />
      )}
    </>
  );
}

interface WeatherProps {
  readonly meteo: Meteo;
  readonly parcel: Parcel;
  readonly country: Country | null;
  /** The first day of the season. */
  readonly from: string;
  readonly date: string | null;
  readonly onDate: (date: string) => void;
}

function Weather({ meteo, parcel, country, from, date, onDate }: WeatherProps) {
  const t = useTranslation();
  const days = useMemo(() => weatherDaysOf(meteo), [meteo]);
  const forecast = useMemo(() => days.filter(({ isForecast }) => isForecast), [days]);
  return (
    <div className={classes.weather}>
      {meteo.simulated && <SimulatedBadge />}
      {forecast.length > 0 && (
        <ForecastDays meteo={meteo} parcel={parcel} country={country} days={forecast} />
      )}
      <section>
        <h3>{t('weather:chart.title')}</h3>
        {!meteo.simulated && <WeatherSource origins={pastOrigins(meteo.origins)} />}
        <WaterFigures days={pastOf(days)} from={from} today={dayAtGridPoint(meteo.grid_point, Date.now())} />
        <SeasonWeather days={days} date={date} onDate={onDate} />
        <MonthTable days={pastOf(days)} />
      </section>
    </div>
  );
}

interface SeasonWeatherProps extends Omit<WeatherProps, 'meteo' | 'parcel' | 'country' | 'from'> {
  readonly days: ReturnType<typeof weatherDaysOf>;
}

/** The chart with its readout, its legend and its controls. */
function SeasonWeather({ days: all, date, onDate }: SeasonWeatherProps) {
  const t = useTranslation();
  const dayText = useDayText();
  const [mode, setMode] = useState<WeatherMode>('daily');
  const [range, setRange] = useState<(typeof RANGES)[number]>('season');
  const [pointed, setPointed] = useState<string | null>(null);
  const forecastCount = all.filter(({ isForecast }) => isForecast).length;
  const days = useMemo(
    () => (range === 'month' ? all.slice(-DAYS_OF_MONTH - forecastCount) : all),
    [all, range, forecastCount],
  );
  const dates = useMemo(() => days.map((day) => day.date), [days]);
  const marked = date !== null && dates.includes(date) ? date : null;
  const newest = days.findLast(({ isForecast }) => !isForecast) ?? days.at(-1)!;
  const wanted = pointed ?? marked;
  const selectedDay = days.find((day) => day.date === wanted) ?? newest;
  return (
    <>
      <div className={classes.switches}>
        <ChoiceRow
          size="small"
          label={t('weather:chart.mode')}
          value={mode}
          onChange={setMode}
          choices={MODES.map((value) => ({ value, label: t(`weather:chart.modes.${value}`) }))}
        />
        <ChoiceRow
          size="small"
          label={t('weather:chart.range')}
          value={range}
          onChange={setRange}
          choices={RANGES.map((value) => ({ value, label: t(`weather:chart.ranges.${value}`) }))}
        />
      </div>
      <p className={classes.readout} aria-hidden>
        {dayText(selectedDay)}
      </p>
      <figure className={classes.figure}>
        <DayReader
          label={t('weather:chart.reader')}
          days={dates}
          day={selectedDay.date}
          text={dayText(selectedDay)}
          onDay={setPointed}
          onPick={onDate}
        >
          <Suspense fallback={<Skeleton height="100%" />}>
            <WeatherCanvas
              days={days}
              mode={mode}
              date={marked}
              selectedDay={selectedDay.date}
              forecast={t('weather:forecast')}
              onPoint={(time) => setPointed(time === null ? null : dayNear(dates, time))}
              onPick={(time) => onDate(dayNear(dates, time))}
            />
          </Suspense>
        </DayReader>
      </figure>
      <ul className={classes.key} aria-hidden>
        <Key color={WEATHER_COLORS.rain}>{t('weather:chart.rain')}</Key>
        <Key color={WEATHER_COLORS.et0}>{t('weather:chart.et0')}</Key>
        {mode === 'daily' && <Key color={WEATHER_COLORS.temperature}>{t('weather:chart.temperature')}</Key>}
      </ul>
    </>
  );
}

function Key({ color, children }: { color: string; children: string }) {
  return (
    <li>
      <i style={{ background: color }} />
      {children}
    </li>
  );
}
