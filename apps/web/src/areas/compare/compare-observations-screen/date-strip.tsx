import type { KeyboardEvent } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { findDayByKey, monthGroups, useCurrentInView } from '../../imagery/index.ts';
import classes from './compare-observations-screen.module.css';
import type { ComparedDate } from './comparison-sides.ts';

interface DateStripProps {
  readonly label: string;
  /** Oldest first. */
  readonly dates: readonly (ComparedDate & { readonly isBarred: boolean })[];
  readonly date: string | null;
  readonly onDate: (date: string) => void;
}

/** Dates as pictures under the names of their months, as in the date bar: oldest first, arrow keys step. */
export function DateStrip({ label, dates, date, onDate }: DateStripProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const shown = dates.flatMap(({ thumbnail, ...day }) =>
    thumbnail === null ? [] : [{ ...day, thumbnail, sensing_date: day.date }],
  );
  const strip = useCurrentInView(date, shown.length);
  const selectable = shown.filter(({ isBarred }) => !isBarred);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = findDayByKey(event.key, selectable, date);
    if (to === undefined) return;
    event.preventDefault();
    onDate(to);
  };
  // Without a chosen date the strip is entered at its first one.
  const entry = shown.some((day) => day.date === date) ? date : selectable[0]?.date;
  return (
    <div ref={strip} className={classes.strip}>
      <div
        className={classes.months}
        role="listbox"
        aria-label={t('common:labelled', { label, value: t('map:dates.title') })}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {monthGroups(shown).map(({ key, days }) => {
          const month = formats.month(`${key}-01`) + (key.endsWith('-01') ? ` ${key.slice(0, 4)}` : '');
          return (
            <fieldset key={key} className={classes.month} aria-label={month}>
              <span className={classes.monthName} aria-hidden>
                {month}
              </span>
              <div className={classes.days}>
                {days.map((day) => (
                  <button
                    key={day.date}
                    type="button"
                    role="option"
                    aria-selected={day.date === date}
                    aria-label={formats.date(day.date)}
                    tabIndex={day.date === entry ? 0 : -1}
                    disabled={day.isBarred}
                    onClick={() => onDate(day.date)}
                  >
                    <img src={day.thumbnail} alt="" loading="lazy" />
                    <span>{formats.dayOfMonth(day.date)}</span>
                  </button>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
