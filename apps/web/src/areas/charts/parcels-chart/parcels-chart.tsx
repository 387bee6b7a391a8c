import type { Season } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { DayReader, dayNear } from '../../../ui/inputs/day-reader.tsx';
import { useIndexText } from '../../imagery/index.ts';
import { lineStyleOf } from './line-styles.ts';
import type { ParcelLine } from './lines-options.ts';
import classes from './parcels-chart.module.css';

const LinesCanvas = lazy(async () => ({ default: (await import('./lines-canvas.tsx')).LinesCanvas }));

interface ParcelsChartProps {
  /** Referentially stable while unchanged; undefined while the values load. */
  readonly lines: readonly ParcelLine[] | undefined;
  readonly season: Season;
  readonly kind: RasterKind;
  readonly date: string | null;
  readonly onDate: (date: string) => void;
  /** Whether the lines are years mapped onto one season, so that the year is omitted. */
  readonly isOfYears?: boolean;
}

/**
 * The season curves of several parcels on one axis, readable by pointer and by keys; a click selects the nearest clear
 * date.
 */
export function ParcelsChart(props: ParcelsChartProps) {
  const { lines, season, kind, date, onDate, isOfYears = false } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const text = useIndexText(kind);
  const [stepped, setStepped] = useState<string | null>(null);
  const dates = useMemo(() => clearDatesOf(lines ?? []), [lines]);
  if (kind === 'TRUE_COLOR') return <p className={classes.note}>{t('map:chart.pictureHasNone')}</p>;
  if (lines?.every(({ points }) => points.length === 0))
    return <p className={classes.note}>{t('map:chart.empty')}</p>;
  const shown = stepped ?? date;
  const values = (lines ?? []).map(({ points }) => points.find((point) => point.date === shown)?.value);
  const valueText = (value: number | undefined) => (value === undefined ? '–' : text.glance(value));
  const day = shown && (isOfYears ? formats.dayMonth(shown) : formats.date(shown));
  const readLines = lines?.map(({ title }, at) => `${title}: ${valueText(values[at])}`) ?? [];
  return (
    <>
      <figure className={classes.figure}>
        {lines && dates.length > 0 ? (
          <DayReader
            label={t('map:chart.reader')}
            days={dates}
            day={shown === null ? dates.at(-1)! : dayNear(dates, Date.parse(shown))}
            text={formats.series([day ?? '', ...readLines].filter((line) => line !== ''))}
            onDay={setStepped}
            onPick={(picked) => {
              setStepped(null);
              onDate(picked);
            }}
            onLeave={() => setStepped(null)}
          >
            <Suspense fallback={<Skeleton height="100%" />}>
              <LinesCanvas
                lines={lines}
                kind={kind}
                from={season.start_date}
                to={season.end_date}
                date={shown}
                write={text.exact}
                isOfYears={isOfYears}
                onTime={(time) => onDate(dayNear(dates, time))}
              />
            </Suspense>
          </DayReader>
        ) : (
          <Skeleton height="100%" />
        )}
      </figure>
      <ul className={classes.key}>
        {day && values.some((value) => value !== undefined) && (
          <li>
            <strong>{day}</strong>
          </li>
        )}
        {lines?.map(({ id, title }, at) => (
          <li key={id}>
            <Sample at={at} />
            {title}
            {values[at] !== undefined && <span>{valueText(values[at])}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A sample of the line style at a position, to find the line in the chart. */
function Sample({ at }: { at: number }) {
  const { color, dash } = lineStyleOf(at);
  return (
    <svg width="28" height="8" aria-hidden>
      <line x1="0" y1="4" x2="28" y2="4" stroke={color} strokeWidth="3" strokeDasharray={dash.join(' ')} />
    </svg>
  );
}

/** The dates on which at least one of the lines has a value, oldest first. */
function clearDatesOf(lines: readonly ParcelLine[]): string[] {
  return [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].toSorted();
}
