import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from './chart.tsx';

/** The shortest month has as many days. */
const MONTH_MS = 28 * 86_400_000;

interface AxesContent {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** The usual range of the values, and the step between two grid lines; values beyond widen it by whole steps. */
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  /** Formats a moment (ms) below the chart as its month, each written once, or as its day. */
  readonly month: (time_ms: number) => string;
  readonly hasDays?: boolean;
  /** Formats a value beside the chart. */
  readonly value: (value: number) => string;
}

/** The axes, grid and tooltip pointer common to all charts of values over time, in the colors of the scheme. */
export function timeChart(
  { from, to, range, month, hasDays = false, value }: AxesContent,
  colors: ChartColors,
) {
  const { min, max, step } = range;
  return {
    animation: false,
    textStyle: { fontFamily: colors.font, color: colors.muted },
    xAxis: {
      type: 'time',
      min: Date.parse(from),
      max: Date.parse(to),
      minInterval: hasDays ? 0 : MONTH_MS,
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { color: colors.muted, fontSize: 11, hideOverlap: true, formatter: month },
    },
    yAxis: {
      type: 'value',
      min: ({ min: least }: { min: number }) => Math.min(min, Math.floor(least / step) * step),
      max: ({ max: most }: { max: number }) => Math.max(max, Math.ceil(most / step) * step),
      interval: step,
      splitLine: { lineStyle: { color: colors.line } },
      axisLabel: { color: colors.muted, fontSize: 11, formatter: value },
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.ink, fontSize: 12, lineHeight: 17 },
      axisPointer: { type: 'line', lineStyle: { color: colors.muted } },
    },
  } satisfies EChartsCoreOption;
}
