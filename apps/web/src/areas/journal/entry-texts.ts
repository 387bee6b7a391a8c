import type { FarmEntry } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** The texts of entries. */
export function useEntryTexts() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  return {
    /** Area, crop, who, with what, and what was written about it. */
    detailsOf: (entry: FarmEntry) =>
      [
        entry.hectares > 0 && formats.hectares(entry.hectares),
        entry.crop?.name[language],
        entry.worker?.name,
        entry.machine?.name,
        entry.hours !== null && t('journal:sums.hoursOf', { amount: formats.typed(entry.hours) }),
        entry.fuel !== null && t('journal:sums.liters', { amount: formats.typed(entry.fuel) }),
        entry.irrigation_mm !== null &&
          t('journal:sums.irrigation', { mm: formats.typed(entry.irrigation_mm) }),
        entry.products,
        entry.notes,
        entry.author && entry.author !== entry.worker?.name && t('journal:entry.by', { name: entry.author }),
        entry.is_correction && t('journal:entry.corrected'),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
