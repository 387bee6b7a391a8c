import type { ParcelClosure } from '@brazda/contract/client';
import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Returns the function that says what must not be done on a parcel, one sentence each, the most urgent first. */
export function useClosureTexts(): (closure: ParcelClosure) => string[] {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useCallback(
    ({ entry, harvest, unknown }) => [
      ...(entry
        ? [t('map:closure.entry', { until: formats.moment(entry.until), product: entry.product })]
        : []),
      ...(harvest
        ? [t('map:closure.harvest', { day: formats.date(harvest.from), product: harvest.product })]
        : []),
      ...[...new Set(unknown.map(({ what, product }) => t(`map:closure.unknown.${what}`, { product })))],
    ],
    [t, formats],
  );
}
