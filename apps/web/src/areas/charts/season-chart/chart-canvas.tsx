import { isoDayAt } from '@brazda/domain';
import { useCallback, useEffect } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Chart, type ChartColors } from '../../../ui/charts/chart.tsx';
import type { ChartContent } from './chart-content.ts';
import { type ChartSize, chartOptions } from './chart-options.ts';
import classes from './season-chart.module.css';
import { findNearbyDate } from './season-dates.ts';
import type { DayFact } from './use-day-facts.ts';

interface ChartCanvasProps {
  readonly content: ChartContent;
  readonly size: ChartSize;
  /** The sensing date that is selected; null for none. */
  readonly date: string | null;
  /** Should be the same function as long as its results are the same. */
  readonly factsOf: (date: string) => readonly DayFact[];
  /** Called with the day under the pointer, null when it leaves. */
  readonly onPoint: (day: string | null) => void;
  readonly onPreview: (date: string | null) => void;
  readonly onDate: (date: string) => void;
  /** Called once when the chart has been drawn. */
  readonly onDrawn: () => void;
}

/** A date of the season this close to the pointer is selected, else the day itself. */
const REACH_DAYS = 3;

/** Draws the season; pointing at a clear date previews it, a click selects the nearest date. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { content, size, date, factsOf, onPoint, onPreview, onDate, onDrawn } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const scheme = useColorScheme();
  const { dates, curve } = content.season;
  const dayAt = useCallback(
    (time: number) => findNearbyDate(dates, time, REACH_DAYS) ?? isoDayAt(time),
    [dates],
  );
  const tip = useCallback(
    (time: number) => {
      const day = dayAt(time);
      const rows = factsOf(day).map(({ label, value }) => `${escaped(label)}: <b>${escaped(value)}</b>`);
      return [`<b>${formats.date(day)}</b>`, ...rows].join('<br>');
    },
    [dayAt, factsOf, formats],
  );
  // The options do not contain the color scheme, but the colors depend on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (colors: ChartColors) => {
      const words = { sown: t('charts:sown'), harvested: t('charts:harvested') };
      return chartOptions(content, { size, date, formats, words, tip }, colors);
    },
    [content, size, date, formats, t, tip, scheme],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing is reported
  useEffect(() => onDrawn(), []);
  return (
    <Chart
      className={classes.canvas}
      optionsOf={optionsOf}
      onPoint={(time) => {
        const day = time === null ? null : dayAt(time);
        onPoint(day);
        onPreview(curve.samples.some((sample) => sample.date === day) ? day : null);
      }}
      onPick={(time) => {
        const picked = findNearbyDate(dates, time);
        if (picked) onDate(picked);
      }}
    />
  );
}

/** The tooltip is HTML, the texts are plain. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
