import type { RasterKind } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { EChartsCoreOption } from 'echarts/core';
import { indexAxisOf } from '../../data/index-axis.ts';
import type { Inks } from '../../ui/chart.tsx';
import { timeChart } from '../../ui/chart-axes.ts';
import type { CropBand, Curve } from './curve.ts';

export interface ChartContent {
  readonly curve: Curve;
  readonly bands: readonly CropBand[];
  readonly kind: RasterKind;
  readonly from: string;
  readonly to: string;
  readonly date: string | null;
}

/** What ECharts draws: crop bands behind, the curve, hollow marks at the foot for cloudy dates, the current date. */
export function chartOptions(content: ChartContent, formats: Formats, inks: Inks): EChartsCoreOption {
  const { curve, kind, from, to } = content;
  const range = indexAxisOf(kind);
  const month = (time_ms: number) => formats.month(isoOf(time_ms));
  const value = shortNumber(formats, range.max > 10);
  const chart = timeChart({ from, to, range, month, value }, inks);
  return {
    ...chart,
    grid: { left: 34, right: 10, top: 22, bottom: 24 },
    tooltip: {
      ...chart.tooltip,
      formatter: ([point]: { value: [number, number] }[]) =>
        point ? `${formats.date(isoOf(point.value[0]))}<br><b>${formats.indexExact(point.value[1])}</b>` : '',
    },
    series: [
      {
        type: 'line',
        data: curve.clear.map((point) => [Date.parse(point.date), point.value]),
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: { color: inks.primary, width: 2 },
        itemStyle: { color: inks.primary },
        markArea: bandsOf(content.bands, inks),
        markLine: currentOf(content.date, inks),
      },
      {
        type: 'scatter',
        data: curve.cloudy.map((date) => [Date.parse(date), range.min]),
        symbolSize: 6,
        symbolOffset: [0, -5],
        itemStyle: { color: inks.surface, borderColor: inks.muted, borderWidth: 1.2 },
        tooltip: { show: false },
        silent: true,
      },
    ],
  };
}

function bandsOf(bands: readonly CropBand[], inks: Inks) {
  return {
    silent: true,
    label: { color: inks.muted, fontSize: 11, position: 'top', distance: 4 },
    data: bands.map(({ from, to, color, name }) => [
      { name, xAxis: Date.parse(from), itemStyle: { color, opacity: 0.16 } },
      { xAxis: Date.parse(to) },
    ]),
  };
}

function currentOf(date: string | null, inks: Inks) {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: inks.ink, width: 1.5, type: 'solid' },
    data: date === null ? [] : [{ xAxis: Date.parse(date) }],
  };
}

function shortNumber(formats: Formats, isPercent: boolean) {
  return (value: number) => (isPercent ? formats.count(value) : formats.indexShort(value));
}

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
