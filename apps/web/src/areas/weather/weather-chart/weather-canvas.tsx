import { useCallback } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Chart, type ChartColors } from '../../../ui/charts/chart.tsx';
import classes from './weather-chart.module.css';
import { type WeatherContent, weatherOptions } from './weather-options.ts';

interface WeatherCanvasProps extends WeatherContent {
  readonly onPoint: (time: number | null) => void;
  readonly onPick: (time: number) => void;
}

/** Draws the weather; a chunk of its own, because ECharts is heavy. */
export function WeatherCanvas({ onPoint, onPick, ...content }: WeatherCanvasProps) {
  const { formats } = useLanguage();
  const scheme = useColorScheme();
  const { days, mode, date, selectedDay, forecast } = content;
  // The options do not contain the color scheme, but the colors of the chart depend on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (colors: ChartColors) => weatherOptions({ days, mode, date, selectedDay, forecast }, formats, colors),
    [days, mode, date, selectedDay, forecast, formats, scheme],
  );
  return (
    <Chart key={mode} className={classes.canvas} optionsOf={optionsOf} onPoint={onPoint} onPick={onPick} />
  );
}
