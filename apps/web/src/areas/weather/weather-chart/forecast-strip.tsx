import { IconDroplet, IconWind } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './weather-chart.module.css';
import type { WeatherDay } from './weather-days.ts';

/** The forecast days side by side: temperature, rain, wind. */
export function ForecastStrip({ days }: { days: readonly WeatherDay[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keys
    <ol className={classes.strip} aria-label={t('weather:forecast')} tabIndex={0}>
      {days.map(({ date, min, max, rain, wind }) => (
        <li key={date}>
          <span className={classes.weekday}>{formats.weekday(date)}</span>
          {max !== null && <strong>{formats.degreesShort(max)}</strong>}
          {min !== null && <span>{formats.degreesShort(min)}</span>}
          {rain !== null && (
            <span className={classes.small} data-wet={rain > 0}>
              <IconDroplet size={14} role="img" aria-label={t('weather:chart.rain')} />
              {formats.millimeters(rain)}
            </span>
          )}
          {wind !== null && (
            <span className={classes.small}>
              <IconWind size={14} role="img" aria-label={t('weather:chart.wind')} />
              {formats.kilometersPerHour(wind)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
