import { localDay } from '../../lib/local-day.ts';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/ro';
import type { DayLimits } from '@brazda/domain';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import classes from './day-calendar.module.css';

/** The texts of a calendar, and the language of its months and days. */
export interface CalendarTexts {
  readonly calendar: 'ro' | 'en-gb' | 'fr';
  readonly previous: string;
  readonly next: string;
}

interface DayCalendarProps extends DayLimits {
  readonly value: string | null;
  readonly texts: CalendarTexts;
  readonly onDay: (day: string) => void;
}

const MONDAY = 1;

/** The days of a month, with keyboard navigation; a chunk of its own, fetched when it is first opened. */
export function DayCalendar({ value, min, max, texts, onDay }: DayCalendarProps) {
  const { previous, next } = texts;
  const first = value ?? firstShown({ min, max });
  return (
    <FocusTrap>
      <DatePicker
        classNames={classes}
        size="md"
        locale={texts.calendar}
        firstDayOfWeek={MONDAY}
        hideOutsideDates
        value={value}
        defaultDate={first}
        minDate={min ?? undefined}
        maxDate={max ?? undefined}
        getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
        onChange={(day) => day && onDay(day)}
        ariaLabels={{
          previousMonth: previous,
          nextMonth: next,
          previousYear: previous,
          nextYear: next,
          previousDecade: previous,
          nextDecade: next,
        }}
      />
    </FocusTrap>
  );
}

/** Today, or the nearest limit. */
function firstShown({ min, max }: DayLimits): string {
  const today = localDay();
  if (min && today < min) return min;
  return max && today > max ? max : today;
}
