import type { Prescription } from '@brazda/contract/client';
import { cropById, TRIAL_POWER } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

type Seen = NonNullable<Prescription['seen']>;

/** How it is said what strips show or were said to show, and from what that is known. */
export function useSeenText(writeYield: (t_ha: number) => string) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  return (of: 'strips' | 'seenBefore', { t_ha, is_measured, harvested_on, crop }: Seen): string => {
    const name = crop === null ? undefined : cropById(crop)?.name[language];
    const known = [harvested_on && formats.date(harvested_on), name].filter(
      (part) => typeof part === 'string',
    );
    const from = !is_measured
      ? t('prescriptions:seen.assumed')
      : known.length === 0
        ? t('prescriptions:seen.measured')
        : t('prescriptions:seen.measuredOn', { map: known.join(', ') });
    const text = t(`prescriptions:seen.${of}`, {
      difference: writeYield(t_ha),
      power: formats.share(TRIAL_POWER),
    });
    return `${text} ${from}`;
  };
}
