import { useCallback } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Chart, type ChartColors } from '../../../ui/charts/chart.tsx';
import { type LinesContent, linesOptions } from './lines-options.ts';
import classes from './parcels-chart.module.css';

interface LinesCanvasProps extends LinesContent {
  readonly onTime: (time: number) => void;
}

/** Draws the lines; a chunk of its own, because ECharts is heavy. */
export function LinesCanvas({ onTime, ...content }: LinesCanvasProps) {
  const { formats } = useLanguage();
  const scheme = useColorScheme();
  const { lines, kind, from, to, date, write, isOfYears } = content;
  // The options do not contain the color scheme, but the colors depend on it; number formats depend on kind and formats.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (colors: ChartColors) => linesOptions({ lines, kind, from, to, date, write, isOfYears }, formats, colors),
    [lines, kind, from, to, date, isOfYears, formats, scheme],
  );
  return <Chart className={classes.canvas} optionsOf={optionsOf} onPick={onTime} />;
}
