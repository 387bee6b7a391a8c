import type { Activity } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Returns the function that writes the execution period of an activity, of which either day, or both, may be unset. */
export function usePeriodText(): (period: Pick<Activity, 'start_date' | 'end_date'>) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  const day = formats.shortDate;
  return ({ start_date, end_date }) => {
    if (start_date !== null && start_date === end_date) return day(start_date);
    if (start_date !== null && end_date !== null) return `${day(start_date)} – ${day(end_date)}`;
    if (start_date !== null) return t('plans:period.from', { day: day(start_date) });
    if (end_date !== null) return t('plans:period.until', { day: day(end_date) });
    return t('plans:period.unset');
  };
}
