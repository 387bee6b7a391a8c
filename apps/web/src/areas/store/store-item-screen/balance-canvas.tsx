import type { StoreUnit } from '@brazda/domain';
import { useCallback } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Chart, type ChartColors } from '../../../ui/charts/chart.tsx';
import { balanceOptions, type DayBalance } from './balance-options.ts';
import classes from './store-item-screen.module.css';

interface BalanceCanvasProps {
  readonly days: readonly DayBalance[];
  readonly unit: StoreUnit;
}

/** Draws what was left by day; a chunk of its own, because ECharts is heavy. The table below has the same numbers. */
export function BalanceCanvas({ days, unit }: BalanceCanvasProps) {
  const { formats } = useLanguage();
  const t = useTranslation();
  const scheme = useColorScheme();
  // The options do not contain the color scheme, but the colors depend on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const optionsOf = useCallback(
    (colors: ChartColors) => balanceOptions({ days, unit, name: t(`store:unit.${unit}`) }, formats, colors),
    [days, unit, formats, scheme],
  );
  return <Chart className={classes.canvas ?? ''} optionsOf={optionsOf} />;
}
