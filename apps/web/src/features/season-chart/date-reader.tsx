import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import type { ChartSize } from './chart-options.ts';
import classes from './season-chart.module.css';
import { dateNear } from './season-dates.ts';
import type { DayFact } from './use-day-facts.ts';

interface DateReaderProps {
  readonly size: ChartSize;
  /** Oldest first. */
  readonly dates: readonly string[];
  readonly date: string | null;
  /** The day that a pointer is over. */
  readonly pointed: string | null;
  readonly factsOf: (date: string) => readonly DayFact[];
  readonly onDate: (date: string) => void;
  /** The chart, which eyes and pointers read. */
  readonly children: ReactNode;
}

/** Makes the chart readable by keys, arrows stepping through its dates, and tells below it what is known of the day that is pointed at or shown. */
export function DateReader({ size, dates, date, pointed, factsOf, onDate, children }: DateReaderProps) {
  const t = useWords();
  const { formats } = useLanguage();
  // The date of the map may be one on which this parcel was not seen.
  const read = date && (dates.includes(date) ? date : dateNear(dates, Date.parse(date)));
  const told = read ? factsOf(read).map(({ label, value }) => `${label}: ${value}`) : [];
  const day = pointed ?? read;
  return (
    <>
      <div className={classes.reader} data-size={size}>
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={Math.max(0, dates.length - 1)}
          value={read ? dates.indexOf(read) : 0}
          aria-label={t('chart:step')}
          aria-valuetext={read ? `${formats.date(read)}. ${told.join('; ')}` : undefined}
          onChange={({ target }) => {
            const stepped = dates[target.valueAsNumber];
            if (stepped) onDate(stepped);
          }}
        />
        {children}
      </div>
      {day && (
        <div className={classes.readout}>
          <strong>{formats.date(day)}</strong>
          <dl>
            {factsOf(day).map(({ key, label, value }) => (
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
