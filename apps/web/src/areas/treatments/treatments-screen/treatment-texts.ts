import type { Treatment } from '@brazda/contract/client';
import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';

/** Returns the functions that say what a treatment was, in one line, and what the register lacks of it. */
export function useTreatmentTexts() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const detailsOf = useCallback(
    ({ record }: Pick<Treatment, 'record'>) => {
      const {
        dose,
        size,
        part,
        crop,
        bbch,
        target,
        applicator,
        equipment,
        started_at,
        ended_at,
        lot,
        weather,
      } = record;
      const { harvest_days, reentry_hours, water_l_ha, quantity } = record;
      return [
        started_at && (ended_at ? `${started_at}–${ended_at}` : started_at),
        dose && `${formats.plain(dose.value)} ${dose.unit}`,
        size && `${formats.plain(size.value)} ${t(`treatments:size.${size.unit}`)}`,
        part && t('treatments:entry.part'),
        quantity &&
          t('treatments:entry.quantity', { amount: formats.plain(quantity.value), unit: quantity.unit }),
        water_l_ha && `${formats.plain(water_l_ha)} l/ha`,
        crop && [crop.name[language], crop.eppo].filter(Boolean).join(' '),
        bbch && `BBCH ${bbch}`,
        target,
        applicator?.name,
        equipment?.name,
        lot && t('treatments:entry.lot', { lot }),
        harvest_days !== null && t('treatments:entry.harvestDays', { count: harvest_days }),
        reentry_hours !== null && t('treatments:entry.reentryHours', { hours: formats.plain(reentry_hours) }),
        weather &&
          weather.temperature !== null &&
          t('treatments:entry.weather', { temperature: formats.degreesShort(weather.temperature) }),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    [t, language, formats],
  );
  const missingOf = useCallback(
    ({ missing }: Pick<Treatment, 'missing'>, isRequired: boolean) => {
      const fields = missing.filter(({ is_required }) => is_required === isRequired);
      return fields.length === 0
        ? null
        : formats.list(fields.map(({ field }) => t(`treatments:missing.${field}`)));
    },
    [t, formats],
  );
  return { detailsOf, missingOf };
}
