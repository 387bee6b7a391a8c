import { useCallback } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Chart, type ChartColors } from '../../../ui/charts/chart.tsx';
import classes from './crop-curves.module.css';
import { type CurvesContent, curvesOptions } from './curves-options.ts';

interface CurvesCanvasProps extends CurvesContent {
  readonly onTime: (time: number) => void;
}

/** Draws the curves; a chunk of its own, because ECharts is heavy. */
export function CurvesCanvas({ onTime, ...content }: CurvesCanvasProps) {
  const { formats } = useLanguage();
  const scheme = useColorScheme();
  const { dates, band, singles, highlighted, kind, from, to, date } = content;
  // The options do not contain the color scheme, but the colors depend on it; the texts depend on kind and language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (colors: ChartColors) => curvesOptions(content, formats, colors),
    [dates, band, singles, highlighted, kind, from, to, date, formats, scheme],
  );
  return <Chart className={classes.canvas ?? ''} optionsOf={optionsOf} onPick={onTime} />;
}
