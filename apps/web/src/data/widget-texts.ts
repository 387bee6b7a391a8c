import type { DayError, DayLimits, Language, NumberError, NumberLimits } from '@brazda/domain';
import { typedDay } from '@brazda/domain';
import { useLanguage, useTranslation } from './language.ts';

/** The languages by their names in the calendar, whose weeks begin with Monday. */
const CALENDARS = { ro: 'ro', en: 'en-gb', fr: 'fr' } as const satisfies Record<Language, string>;
/** Shows how a number is typed. */
const EXAMPLE = 4.25;

/** What dropdowns say. */
export function useDropdownTexts() {
  const t = useTranslation();
  return {
    search: t('common:widgets.search'),
    noResults: t('common:widgets.noResults'),
    deselectAll: t('common:widgets.deselectAll'),
    clear: t('common:widgets.clear'),
    selected: (n: number) => t('common:widgets.selected', { n }),
  };
}

/** What date fields say. */
export function useDateTexts() {
  const t = useTranslation();
  const { language } = useLanguage();
  const faults: Record<DayError, (limits: DayLimits) => string> = {
    unreadable: () => t('common:widgets.date.unreadable'),
    before: ({ min }) => t('common:widgets.date.before', { day: typedDay(min!) }),
    after: ({ max }) => t('common:widgets.date.after', { day: typedDay(max!) }),
  };
  return {
    calendar: CALENDARS[language],
    hint: t('common:widgets.date.hint'),
    open: t('common:widgets.date.open'),
    clear: t('common:widgets.clear'),
    previous: t('common:widgets.date.previous'),
    next: t('common:widgets.date.next'),
    fault: (fault: DayError, limits: DayLimits) => faults[fault](limits),
  };
}

/** What number fields say. */
export function useNumberTexts() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const faults: Record<NumberError, (limits: NumberLimits) => string> = {
    unreadable: () => t('common:widgets.number.unreadable', { example: formats.typed(EXAMPLE) }),
    precise: () => t('common:widgets.number.precise'),
    below: ({ min }) => t('common:widgets.number.below', { value: formats.typed(min!) }),
    above: ({ max }) => t('common:widgets.number.above', { value: formats.typed(max!) }),
  };
  return {
    write: formats.typed,
    fault: (fault: NumberError, limits: NumberLimits) => faults[fault](limits),
  };
}

/** How moments of the last minutes and before are told. */
export function useMomentTexts() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return {
    now: t('common:widgets.justNow'),
    minutes: formats.minutesAgo,
    date: (when: Date) => formats.moment(when),
    full: formats.moment,
  };
}
