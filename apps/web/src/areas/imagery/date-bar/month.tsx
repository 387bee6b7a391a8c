import type { SensingDay } from '@brazda/contract/client';
import { isClear } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import classes from './date-bar.module.css';
import type { MonthGroup } from './month-groups.ts';

interface MonthProps {
  readonly group: MonthGroup<SensingDay>;
  /** The chosen date if it is in this month, else null, so that steps in other months do not rerender this one. */
  readonly current: string | null;
  readonly formats: Formats;
  readonly onDate: (date: string) => void;
}

/** The marks of one month under its name. */
export const Month = memo(function Month({ group, current, formats, onDate }: MonthProps) {
  const t = useTranslation();
  const isYearShown = group.key.endsWith('-01');
  const label = formats.month(`${group.key}-01`) + (isYearShown ? ` ${group.key.slice(0, 4)}` : '');
  const describe = (day: SensingDay) =>
    t('map:dates.mark', { date: formats.date(day.sensing_date), share: formats.share(day.clear_share) });
  return (
    <fieldset
      className={classes.month}
      style={{ '--marks': group.days.length } as CSSProperties}
      aria-label={label}
    >
      <span className={classes.monthName} aria-hidden>
        {label}
      </span>
      <div className={classes.marks}>
        {group.days.map((day) => (
          <button
            key={day.sensing_date}
            type="button"
            role="option"
            className={classes.mark}
            aria-selected={day.sensing_date === current}
            aria-label={describe(day)}
            tabIndex={day.sensing_date === current ? 0 : -1}
            data-clear={isClear(day)}
            data-tip={describe(day)}
            style={{ '--share': day.clear_share } as CSSProperties}
            onClick={() => onDate(day.sensing_date)}
          >
            <span className={classes.day}>{formats.dayOfMonth(day.sensing_date)}</span>
            <span className={classes.share} aria-hidden />
          </button>
        ))}
      </div>
    </fieldset>
  );
});
