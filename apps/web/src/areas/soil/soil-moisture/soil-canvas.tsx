import { useCallback } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Chart, type ChartColors } from '../../../ui/charts/chart.tsx';
import classes from './soil-moisture.module.css';
import { type SoilContent, soilOptions } from './soil-options.ts';

interface SoilCanvasProps extends SoilContent {
  readonly onPoint: (time: number | null) => void;
  readonly onPick: (time: number) => void;
}

/** Draws the soil water; a chunk of its own, because ECharts is heavy. */
export function SoilCanvas({ onPoint, onPick, ...content }: SoilCanvasProps) {
  const { formats } = useLanguage();
  const scheme = useColorScheme();
  const { days, limitsOf, date, read } = content;
  // The options do not contain the color scheme, but the colors depend on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (colors: ChartColors) => soilOptions({ days, limitsOf, date, read }, formats, colors),
    [days, limitsOf, date, read, formats, scheme],
  );
  return <Chart className={classes.canvas} optionsOf={optionsOf} onPoint={onPoint} onPick={onPick} />;
}
