import { useCallback } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Chart, type Inks } from '../../../ui/chart.tsx';
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
  const { days, mode, date, read, forecast } = content;
  // The options do not contain the color scheme, but the inks depend on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (inks: Inks) => weatherOptions({ days, mode, date, read, forecast }, formats, inks),
    [days, mode, date, read, forecast, formats, scheme],
  );
  return (
    <Chart key={mode} className={classes.canvas} optionsOf={optionsOf} onPoint={onPoint} onPick={onPick} />
  );
}
