import { isoDayAt, type StoreUnit, storeAmountIn } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import { timeChart } from '../../../ui/charts/time-chart.ts';

/** What was left at the end of a day. */
export interface DayBalance {
  readonly day: string;
  readonly balance: number;
}

interface BalanceContent {
  /** The first one first, at least one. */
  readonly days: readonly DayBalance[];
  readonly unit: StoreUnit;
  /** Of the unit. */
  readonly name: string;
}

/** The ECharts options: steps from day to day, with zero in sight. */
export function balanceOptions(
  { days, unit, name }: BalanceContent,
  formats: Formats,
  colors: ChartColors,
): EChartsCoreOption {
  const points = days.map(({ day, balance }) => [Date.parse(day), storeAmountIn(unit, balance)] as const);
  const step = stepFor(Math.max(...points.map(([, value]) => Math.abs(value))));
  const chart = timeChart(
    {
      from: days[0]!.day,
      to: days.at(-1)!.day,
      range: { min: 0, max: step, step },
      month: (time_ms) => formats.shortDate(isoDayAt(time_ms)),
      hasDays: true,
      value: formats.plain,
    },
    colors,
  );
  return {
    ...chart,
    grid: { left: 56, right: 16, top: 12, bottom: 26 },
    tooltip: {
      ...chart.tooltip,
      confine: true,
      formatter: ([point]: { value: readonly [number, number] }[]) =>
        point ? `${formats.date(isoDayAt(point.value[0]))}: ${formats.plain(point.value[1])} ${name}` : '',
    },
    series: [
      {
        type: 'line',
        id: 'balance',
        step: 'end',
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: { color: colors.primary, width: 2.5 },
        itemStyle: { color: colors.primary },
        areaStyle: { color: colors.primary, opacity: 0.12 },
        data: points,
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: colors.warning, width: 1.5, type: 'solid' },
          data: points.some(([, value]) => value < 0) ? [{ yAxis: 0 }] : [],
        },
      },
    ],
  };
}

/** The round step of 1, 2 or 5 with at most five grid lines up to a value. */
export function stepFor(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most / 5));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => most / step <= 5) ?? 10 * power;
}
