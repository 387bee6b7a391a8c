import { deltaT, type SprayReason } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { HourRun } from './hour-days.ts';

/**
 * Returns the function that explains the rating of a run of hours with the worst value among them; for good ones, their
 * conditions.
 */
export function useReasonText(): (run: HourRun) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ hours, reasons }) => {
    const wind = worst(hours.map((hour) => hour.wind));
    const temperatures = hours.map(({ temperature }) => temperature);
    const low = least(temperatures);
    const high = worst(temperatures);
    const dryness = hours.map(({ temperature, humidity }) =>
      temperature === null || humidity === null ? null : deltaT(temperature, humidity),
    );
    const text: Record<SprayReason, () => string> = {
      wind: () => t('weather:hours.reason.wind', { wind: formats.kilometersPerHour(wind) }),
      gusts: () =>
        t('weather:hours.reason.gusts', {
          gusts: formats.kilometersPerHour(worst(hours.map((hour) => hour.gusts))),
        }),
      inversion: () => t('weather:hours.reason.inversion'),
      rain: () =>
        t('weather:hours.reason.rain', {
          rain: formats.millimeters(hours.reduce((sum, { precipitation }) => sum + (precipitation ?? 0), 0)),
        }),
      rain_after: () => t('weather:hours.reason.rainAfter'),
      cold: () => t('weather:hours.reason.cold', { low: formats.degrees(low) }),
      warm: () => t('weather:hours.reason.warm', { high: formats.degrees(high) }),
      damp: () => t('weather:hours.reason.damp', { delta: formats.degrees(least(dryness)) }),
      dry: () => t('weather:hours.reason.dry', { delta: formats.degrees(worst(dryness)) }),
      unknown: () => t('weather:hours.reason.unknown'),
    };
    if (reasons.length > 0) return reasons.map((reason) => text[reason]()).join(', ');
    const min = formats.degreesShort(low);
    const max = formats.degreesShort(high);
    const fine = t('weather:hours.fine', {
      temperature: min === max ? min : t('weather:chart.temperatureRange', { min, max }),
      wind: formats.kilometersPerHour(wind),
    });
    return hours.every(({ gusts }) => gusts === null) ? `${fine}, ${t('weather:hours.noGusts')}` : fine;
  };
}

/** A value that is the reason of a run is known for at least one of its hours. */
function worst(values: readonly (number | null)[]): number {
  return Math.max(...values.filter((value) => value !== null));
}

function least(values: readonly (number | null)[]): number {
  return Math.min(...values.filter((value) => value !== null));
}
