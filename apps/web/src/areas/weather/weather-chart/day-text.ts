import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { WeatherDay } from './weather-days.ts';

/**
 * Returns the function that formats the weather of a day as one line: date, rain, temperatures and evapotranspiration.
 */
export function useDayText(): (day: WeatherDay) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ date, isForecast, mark, rain, min, max, et0 }) => {
    const basis = isForecast ? t('weather:forecast') : mark && t(`weather:source.mark.${mark}`);
    const parts = [
      formats.date(date) + (basis ? ` (${basis})` : ''),
      rain !== null && t('weather:chart.rainOf', { rain: formats.millimeters(rain) }),
      min !== null &&
        max !== null &&
        t('weather:chart.temperatureRange', { min: formats.degrees(min), max: formats.degrees(max) }),
      et0 !== null && t('weather:chart.et0Of', { et0: formats.millimeters(et0) }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
