import {
  type DayError,
  type DayLimits,
  type Language,
  type NumberError,
  type NumberLimits,
  typedDay,
} from '@brazda/domain';
import { useLanguage, useTranslation } from './language.ts';

/** The calendar locale of each language; weeks begin on Monday. */
const CALENDARS = { ro: 'ro', en: 'en-gb', fr: 'fr' } as const satisfies Record<Language, string>;
/** The example in the number hint. */
const EXAMPLE = 4.25;

/** The texts of dropdowns. */
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

/** The texts of date fields. */
export function useDateTexts() {
  const t = useTranslation();
  const { language } = useLanguage();
  const errors: Record<DayError, (limits: DayLimits) => string> = {
    unreadable: () => t('common:widgets.date.unreadable'),
    before: ({ min }) => t('common:widgets.date.before', { day: typedDay(min!, language) }),
    after: ({ max }) => t('common:widgets.date.after', { day: typedDay(max!, language) }),
  };
  return {
    calendar: CALENDARS[language],
    write: (day: string) => typedDay(day, language),
    hint: t('common:widgets.date.hint'),
    open: t('common:widgets.date.open'),
    clear: t('common:widgets.clear'),
    previous: t('common:widgets.date.previous'),
    next: t('common:widgets.date.next'),
    error: (error: DayError, limits: DayLimits) => errors[error](limits),
  };
}

/** The texts of number fields. */
export function useNumberTexts() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errors: Record<NumberError, (limits: NumberLimits) => string> = {
    unreadable: () => t('common:widgets.number.unreadable', { example: formats.typed(EXAMPLE) }),
    precise: ({ decimals }) =>
      decimals === 1 ? t('common:widgets.number.preciseToOne') : t('common:widgets.number.precise'),
    below: ({ min }) => t('common:widgets.number.below', { value: formats.typed(min!) }),
    above: ({ max }) => t('common:widgets.number.above', { value: formats.typed(max!) }),
  };
  return {
    write: formats.typed,
    error: (error: NumberError, limits: NumberLimits) => errors[error](limits),
  };
}

/** Formats relative and older times. */
export function useRelativeTimeTexts() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return {
    now: t('common:widgets.justNow'),
    minutes: formats.minutesAgo,
    date: (when: Date) => formats.moment(when),
    full: formats.moment,
  };
}
