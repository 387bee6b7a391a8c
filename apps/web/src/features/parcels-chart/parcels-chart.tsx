import type { Season } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useIndexText } from '../../data/index-text.ts';
import { useWords } from '../../data/language.ts';
import { lineLookOf } from './line-looks.ts';
import type { ParcelLine } from './lines-options.ts';
import classes from './parcels-chart.module.css';

const LinesCanvas = lazy(async () => ({ default: (await import('./lines-canvas.tsx')).LinesCanvas }));

interface ParcelsChartProps {
  /** The same list as long as nothing of it has changed; undefined while its values come. */
  readonly lines: readonly ParcelLine[] | undefined;
  readonly season: Season;
  readonly kind: RasterKind;
  readonly date: string | null;
  readonly onDate: (date: string) => void;
  /** Whether the lines are years laid on one season, so that its own year is not said. */
  readonly isOfYears?: boolean;
}

/** The season curves of several parcels on one axis; a click goes to the nearest clear date. */
export function ParcelsChart(props: ParcelsChartProps) {
  const { lines, season, kind, date, onDate, isOfYears = false } = props;
  const t = useWords();
  const text = useIndexText(kind);
  if (kind === 'TRUE_COLOR') return <p className={classes.note}>{t('map:chart.pictureHasNone')}</p>;
  if (lines?.every(({ points }) => points.length === 0))
    return <p className={classes.note}>{t('map:chart.empty')}</p>;
  return (
    <>
      <figure className={classes.figure}>
        <Suspense fallback={<Skeleton height="100%" />}>
          {lines ? (
            <LinesCanvas
              lines={lines}
              kind={kind}
              from={season.start_date}
              to={season.end_date}
              date={date}
              write={text.exact}
              isOfYears={isOfYears}
              onTime={(time) => {
                const picked = nearestDate(lines, time);
                if (picked) onDate(picked);
              }}
            />
          ) : (
            <Skeleton height="100%" />
          )}
        </Suspense>
      </figure>
      <ul className={classes.key}>
        {lines?.map(({ id, title, points }, at) => {
          const shown = points.find((point) => point.date === date);
          return (
            <li key={id}>
              <Sample at={at} />
              {title}
              {shown && <span>{text.glance(shown.value)}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A piece of the line at a position, to find it in the chart. */
function Sample({ at }: { at: number }) {
  const { color, dash } = lineLookOf(at);
  return (
    <svg width="28" height="8" aria-hidden>
      <line x1="0" y1="4" x2="28" y2="4" stroke={color} strokeWidth="3" strokeDasharray={dash.join(' ')} />
    </svg>
  );
}

function nearestDate(lines: readonly ParcelLine[], time: number): string | null {
  const dates = lines.flatMap(({ points }) => points.map(({ date }) => date));
  const distance = (date: string) => Math.abs(Date.parse(date) - time);
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
