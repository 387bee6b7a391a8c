import type { FarmVerdict } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';

/** Returns the function that puts a verdict into one line; of a rule known from the press only it says how things seem. */
export function useVerdictTitle(rule: string): (verdict: FarmVerdict, year: number) => string {
  const t = useTranslation();
  return ({ outcome, sureness }, year) =>
    sureness === 'press'
      ? t(`rotation:outcomeSeems.${outcome}`, { year, rule })
      : t(`rotation:outcome.${outcome}`, { year, rule });
}
