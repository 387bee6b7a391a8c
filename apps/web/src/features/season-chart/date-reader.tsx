import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import classes from './season-chart.module.css';
import { dateNear } from './season-dates.ts';
import type { DayFact } from './use-day-facts.ts';

interface DateReaderProps {
  /** Oldest first. */
  readonly dates: readonly string[];
  readonly date: string | null;
  readonly factsOf: (date: string) => readonly DayFact[];
  readonly onDate: (date: string) => void;
  /** The chart, which eyes and pointers read. */
  readonly children: ReactNode;
}

/** Makes the chart readable by keys, arrows stepping through its dates, and tells below it what is known of the shown one. */
export function DateReader({ dates, date, factsOf, onDate, children }: DateReaderProps) {
  const t = useWords();
  const { formats } = useLanguage();
  // The date of the map may be one on which this parcel was not seen.
  const read = date && (dates.includes(date) ? date : dateNear(dates, Date.parse(date)));
  const facts = read ? factsOf(read) : [];
  const told = facts.map(({ label, value }) => `${label}: ${value}`).join('; ');
  return (
    <>
      <div className={classes.reader}>
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={Math.max(0, dates.length - 1)}
          value={read ? dates.indexOf(read) : 0}
          aria-label={t('chart:step')}
          aria-valuetext={read ? `${formats.date(read)}. ${told}` : undefined}
          onChange={({ target }) => {
            const stepped = dates[target.valueAsNumber];
            if (stepped) onDate(stepped);
          }}
        />
        {children}
      </div>
      {read && (
        <div className={classes.readout}>
          <strong>{formats.date(read)}</strong>
          <dl>
            {facts.map(({ key, label, value }) => (
              <div key={key} data-fact={key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}
