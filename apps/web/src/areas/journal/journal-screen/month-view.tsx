import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useCalendar } from '../journal-queries.ts';
import { DayDetail } from './day-detail.tsx';
import { useJournalFilter } from './journal-filter.ts';
import type { JournalProps } from './journal-props.ts';
import { type CalendarDay, calendarDays, monthAfter, weeksOf } from './month.ts';
import classes from './month-view.module.css';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month of what is planned, done and overdue, and the details of one of its days. */
export function MonthView({ farm, season }: JournalProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { month: ofAddress, day: chosen, set } = useJournalFilter();
  const today = localDay();
  const month = ofAddress !== null && MONTH.test(ofAddress) ? ofAddress : monthIn(season, today);
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const address = { farmId: farm.id, seasonId: season.id };
  const found = useCalendar(address, { start_date: days[0]!, end_date: days.at(-1)! });
  const failure = useLoadError(found);
  const goTo = (to: string) => set({ month: to, day: null });
  const undated = found.data?.activities.filter(
    ({ start_date, end_date, is_closed }) => start_date === null && end_date === null && !is_closed,
  );
  const calendar = found.data && calendarDays(days, found.data, today);
  const shown = (chosen !== null && calendar?.get(chosen)) || null;
  return (
    <section>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('journal:month.previous')}
          onClick={() => goTo(monthAfter(month, -1))}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <h2 aria-live="polite">{formats.monthYear(`${month}-01`)}</h2>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('journal:month.next')}
          onClick={() => goTo(monthAfter(month, 1))}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
        {month !== today.slice(0, 7) && (
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            onClick={() => set({ month: today.slice(0, 7), day: today })}
          >
            {t('journal:month.today')}
          </Button>
        )}
      </div>
      <Loaded failure={failure}>
        {calendar === undefined ? (
          <PageSkeleton />
        ) : (
          <>
            <Legend />
            <table className={classes.month} aria-label={formats.monthYear(`${month}-01`)}>
              <thead>
                <tr>
                  {weeks[0]!.map((day) => (
                    <th key={day} scope="col">
                      {formats.weekdayName(day)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]}>
                    {week.map((day) => (
                      <DayCell
                        key={day}
                        shown={calendar.get(day)!}
                        isOutside={!day.startsWith(month)}
                        isToday={day === today}
                        isChosen={day === chosen}
                        onChoose={() => set({ month, day: day === chosen ? null : day })}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {shown && <DayDetail shown={shown} address={address} />}
            {undated !== undefined && undated.length > 0 && (
              <p className={classes.hint}>{t('journal:month.undated', { count: undated.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The month of today in the season, else its last one. */
function monthIn(season: JournalProps['season'], today: string): string {
  const isIn = season.start_date <= today && today <= season.end_date;
  return (isIn ? today : season.end_date < today ? season.end_date : season.start_date).slice(0, 7);
}

function Legend() {
  const t = useTranslation();
  return (
    <ul className={classes.legend} aria-label={t('journal:month.legend')}>
      {(['planned', 'done', 'overdue'] as const).map((state) => (
        <li key={state}>
          <span className={classes.chip} data-state={state} aria-hidden />
          {t(`journal:month.${state}`)}
        </li>
      ))}
    </ul>
  );
}

interface DayCellProps {
  readonly shown: CalendarDay;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** More would not fit into a cell. */
const MAX_CHIPS = 3;

function DayCell({ shown, isOutside, isToday, isChosen, onChoose }: DayCellProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { day, planned, overdue, done } = shown;
  const chips = [
    ...overdue.map(({ id, name }) => ({ key: id, state: 'overdue', text: name[language] })),
    ...done.map(({ activity, name }) => ({ key: activity, state: 'done', text: name[language] })),
    ...planned.map(({ id, name }) => ({ key: id, state: 'planned', text: name[language] })),
  ];
  const counts = { planned: planned.length, done: done.length, overdue: overdue.length };
  return (
    <td className={classes.cell} data-outside={isOutside} data-today={isToday}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes.spoken}>
          {t('journal:month.day', { day: formats.date(day), ...counts })}
        </span>
        <span className={classes.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        {chips.slice(0, MAX_CHIPS).map(({ key, state, text }) => (
          <span key={key} className={classes.chip} data-state={state} aria-hidden>
            <span className={classes.label}>{text}</span>
          </span>
        ))}
        {chips.length > MAX_CHIPS && (
          <span className={classes.more} aria-hidden>
            +{chips.length - MAX_CHIPS}
          </span>
        )}
      </button>
    </td>
  );
}
