import { dayNumberOf, isoDayOf } from '@brazda/domain';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { ChartSize } from './chart-options.ts';
import classes from './season-chart.module.css';
import { findNearbyDate } from './season-dates.ts';
import type { DayFact } from './use-day-facts.ts';

/** Keys that step by day; left and right step by date. */
const DAY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface DateReaderProps {
  readonly size: ChartSize;
  /** The first and the last day of the season. */
  readonly from: string;
  readonly to: string;
  /** Oldest first. */
  readonly dates: readonly string[];
  readonly date: string | null;
  /** The day under the pointer or selected by keys. */
  readonly pointed: string | null;
  readonly factsOf: (date: string) => readonly DayFact[];
  readonly onDate: (date: string) => void;
  /** Called with the day that keys move to, null when they leave. */
  readonly onPoint: (day: string | null) => void;
  /** The chart itself, for sight and pointers. */
  readonly children: ReactNode;
}

/**
 * Makes the chart readable by keys, by dates and by days, and shows below it the data of the pointed or current day.
 */
export function DateReader(props: DateReaderProps) {
  const { size, from, to, dates, date, pointed, factsOf, onDate, onPoint, children } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  // The date of the map may be one without an image of this parcel.
  const read = date && (dates.includes(date) ? date : findNearbyDate(dates, Date.parse(date)));
  const day = pointed ?? read;
  const lines = day ? factsOf(day).map(({ label, value }) => `${label}: ${value}`) : [];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = DAY_STEPS[event.key];
    if (step !== undefined) {
      const next = isoDayOf(dayNumberOf(day ?? from) + step);
      onPoint(next < from ? from : next > to ? to : next);
    } else if (event.key === 'Enter' && pointed) {
      const picked = findNearbyDate(dates, Date.parse(pointed));
      onPoint(null);
      if (picked) onDate(picked);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={classes.reader} data-size={size}>
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={Math.max(0, dates.length - 1)}
          value={read ? dates.indexOf(read) : 0}
          aria-label={t('charts:step')}
          aria-valuetext={day ? `${formats.date(day)}. ${formats.series(lines)}` : undefined}
          onKeyDown={onKeyDown}
          onBlur={() => onPoint(null)}
          onChange={({ target }) => {
            onPoint(null);
            const stepped = dates[target.valueAsNumber];
            if (stepped) onDate(stepped);
          }}
        />
        {children}
      </div>
      <p className={classes.keys}>{t('charts:keys')}</p>
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
