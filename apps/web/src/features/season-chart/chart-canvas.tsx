import { useCallback } from 'react';
import { useLanguage } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import { Chart, type Inks } from '../../ui/chart.tsx';
import { type ChartContent, chartOptions } from './chart-options.ts';
import { nearestDate } from './curve.ts';
import classes from './season-chart.module.css';

interface ChartCanvasProps extends ChartContent {
  readonly onPreview: (date: string | null) => void;
  readonly onDate: (date: string) => void;
}

/** Draws the curve; a chunk of its own, because ECharts is heavy. */
export function ChartCanvas({ onPreview, onDate, ...content }: ChartCanvasProps) {
  const { formats } = useLanguage();
  const [scheme] = useSetting('colorScheme');
  const { curve, bands, kind, date, from, to } = content;
  // The scheme is no part of the options, but the inks follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (inks: Inks) => chartOptions({ curve, bands, kind, date, from, to }, formats, inks),
    [curve, bands, kind, date, from, to, formats, scheme],
  );
  return (
    <Chart
      className={classes.canvas}
      optionsOf={optionsOf}
      onPoint={(time) => onPreview(time === null ? null : nearestDate(curve, time))}
      onPick={(time) => {
        const picked = nearestDate(curve, time);
        if (picked) onDate(picked);
      }}
    />
  );
}
