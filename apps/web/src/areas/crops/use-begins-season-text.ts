import type { Season } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/**
 * The function that writes that a season will begin earlier, with the month of the first of some sowing days; an empty text where
 * none is before the season.
 */
export function useBeginsSeasonText(season: Pick<Season, 'start_date'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (sowDates: readonly (string | null)[]): string => {
    const early = sowDates.flatMap((day) => (day !== null && day < season.start_date ? [day] : []));
    const first = early.toSorted()[0];
    return first === undefined ? '' : t('crops:beginsSeason', { day: formats.date(monthOf(first)) });
  };
}

/** The first day of the month of an ISO day, with which a season begins. */
function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
