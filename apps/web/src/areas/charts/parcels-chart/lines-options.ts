import { indexAxisOf, isoDayAt, type RasterKind } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import { timeChart } from '../../../ui/charts/time-chart.ts';
import { lineStyleOf } from './line-styles.ts';

/** The clear dates of one parcel, oldest first. */
export interface ParcelLine {
  readonly id: string;
  readonly title: string;
  readonly points: readonly { readonly date: string; readonly value: number }[];
}

export interface LinesContent {
  readonly lines: readonly ParcelLine[];
  readonly kind: RasterKind;
  readonly from: string;
  readonly to: string;
  readonly date: string | null;
  /** Formats a value for the tooltip. */
  readonly write: (value: number) => string;
  /** Whether the lines are years mapped onto one season, so that the year is omitted. */
  readonly isOfYears: boolean;
}

interface TipPoint {
  readonly marker: string;
  readonly seriesName: string;
  readonly value: [number, number];
}

/** The ECharts options: one line per parcel over the season, and the current date. */
export function linesOptions(
  content: LinesContent,
  formats: Formats,
  colors: ChartColors,
): EChartsCoreOption {
  const { lines, kind, from, to, date, write, isOfYears } = content;
  const writeDay = isOfYears ? formats.dayMonth : formats.date;
  const range = indexAxisOf(kind);
  const month = (time_ms: number) => formats.month(isoDayAt(time_ms));
  const value = range.max > 10 ? formats.count : formats.indexShort;
  const chart = timeChart({ from, to, range, month, value }, colors);
  return {
    ...chart,
    grid: { left: 36, right: 12, top: 12, bottom: 26 },
    tooltip: {
      ...chart.tooltip,
      confine: true,
      formatter: (points: TipPoint[]) => tipOf(points, write, writeDay),
    },
    series: lines.map(({ title, points }, at) => {
      const { color, dash, symbol } = lineStyleOf(at);
      return {
        type: 'line',
        name: title,
        data: points.map((point) => [Date.parse(point.date), point.value]),
        symbol,
        symbolSize: 6,
        lineStyle: { color, width: 2, type: dash.length > 0 ? [...dash] : 'solid' },
        itemStyle: { color },
        ...(at === 0 && { markLine: currentOf(date, colors) }),
      };
    }),
  };
}

function tipOf(
  points: readonly TipPoint[],
  write: (value: number) => string,
  writeDay: (day: string) => string,
): string {
  if (points.length === 0) return '';
  const rows = points.map(
    ({ marker, seriesName, value }) => `${marker}${escaped(seriesName)} <b>${write(value[1])}</b>`,
  );
  return [writeDay(isoDayAt(points[0]!.value[0])), ...rows].join('<br>');
}

/** The tooltip is HTML, and a parcel can have any name. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function currentOf(date: string | null, colors: ChartColors) {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colors.ink, width: 1.5, type: 'solid' },
    data: date === null ? [] : [{ xAxis: Date.parse(date) }],
  };
}
