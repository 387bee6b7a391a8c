import { indexAxisOf, isoDayAt } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import { timeChart } from '../../../ui/charts/time-chart.ts';
import type { ChartContent } from './chart-content.ts';
import { indexSeries } from './index-series.ts';
import { hasWeather, weatherAxes, weatherSeries } from './weather-series.ts';

/** The pixels beside the plots; the strip of growth stages aligns with them. */
export const PLOT_EDGES = { left: 36, right: 32 } as const;
// All labels fit; ECharts would otherwise narrow the plots, and keep those narrow that it drew before the weather
// loaded.
const GRID = { ...PLOT_EDGES, outerBoundsMode: 'none' } as const;
const TOP = 22;
const BETWEEN = 14;
const FOOT = 22;

/** The heights of the plots in pixels: the index, and the weather below it. */
const HEIGHTS = {
  panel: { index: 150, weather: 72 },
  page: { index: 260, weather: 104 },
} as const;
export type ChartSize = keyof typeof HEIGHTS;

/** The height of the whole chart in pixels. */
export function chartHeight(content: ChartContent, size: ChartSize): number {
  const { index, weather } = HEIGHTS[size];
  return TOP + index + (hasWeather(content) ? BETWEEN + weather : 0) + FOOT;
}

interface Drawing {
  readonly size: ChartSize;
  /** The sensing date that is selected; null for none. */
  readonly date: string | null;
  readonly formats: Formats;
  readonly words: Readonly<Record<'sown' | 'harvested', string>>;
  /** The HTML of the tooltip at a time (ms). */
  readonly tip: (time: number) => string;
}

/** The ECharts options: the index with its annotations above, the weather of the same days below. */
export function chartOptions(
  content: ChartContent,
  drawing: Drawing,
  colors: ChartColors,
): EChartsCoreOption {
  const { kind, from, to } = content;
  const { size, date, formats, tip } = drawing;
  const range = indexAxisOf(kind);
  const month = (time_ms: number) => formats.month(isoDayAt(time_ms));
  const value = range.max > 10 ? formats.count : formats.indexShort;
  const chart = timeChart({ from, to, range, month, value }, colors);
  const { index, weather } = HEIGHTS[size];
  const isWeatherShown = hasWeather(content);
  const axisAbove = { ...chart.xAxis, axisLabel: { ...chart.xAxis.axisLabel, show: !isWeatherShown } };
  const grid = { ...GRID, top: TOP, height: index };
  return {
    ...chart,
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    grid: isWeatherShown ? [grid, { ...GRID, top: TOP + index + BETWEEN, height: weather }] : [grid],
    xAxis: isWeatherShown ? [axisAbove, { ...chart.xAxis, gridIndex: 1 }] : [axisAbove],
    yAxis: [chart.yAxis, ...(isWeatherShown ? weatherAxes(content, formats, colors) : [])],
    tooltip: {
      ...chart.tooltip,
      // A panel has no room for a tooltip; the same is shown below the chart.
      show: size === 'page',
      confine: true,
      padding: [6, 8],
      extraCssText: 'max-width: 230px; white-space: normal;',
      formatter: (points: { axisValue: number }[]) => (points[0] ? tip(points[0].axisValue) : ''),
    },
    series: [
      ...indexSeries(content, { date, colors, foot: range.min, words: drawing.words }),
      ...(isWeatherShown ? weatherSeries(content, size, date, colors) : []),
    ],
  };
}
