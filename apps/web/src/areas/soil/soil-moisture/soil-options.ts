import { isoDayAt } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import { timeChart } from '../../../ui/charts/time-chart.ts';
import { type SoilDay, soilClassOf } from '../soil-days.ts';
import { axisOf, bandsOf, type LimitsOf, type Stretch, stretchesOf } from './bands.ts';

export interface SoilContent {
  /** Not empty, oldest first. */
  readonly days: readonly SoilDay[];
  readonly limitsOf: LimitsOf;
  /** The current date, and the day that is read out. */
  readonly date: string | null;
  readonly read: string;
}

/** The classes are bright in light and dark mode, so what is drawn on them uses the same colors in both. */
const ON_BANDS = { ink: '#1F2A24', halo: '#FFFFFF' } as const;

/** The ECharts options: the classes as bands with their limits at the depth in use, and the water in the soil. */
export function soilOptions(content: SoilContent, formats: Formats, colors: ChartColors): EChartsCoreOption {
  const { days, limitsOf } = content;
  const stretches = stretchesOf(days);
  const { max, step } = axisOf(stretches, limitsOf);
  const from = days[0]!.date;
  const to = days.at(-1)!.date;
  const month = (time_ms: number) => formats.month(isoDayAt(time_ms));
  const range = { min: 0, max, step };
  const chart = timeChart({ from, to, range, month, value: formats.count }, colors);
  const pieces = stretches.flatMap(piecesOf);
  return {
    ...chart,
    tooltip: undefined,
    grid: { left: 46, right: 12, top: 24, bottom: 24 },
    yAxis: { ...chart.yAxis, max, splitLine: { show: false } },
    series: [
      {
        type: 'line',
        data: [],
        markArea: {
          silent: true,
          data: [
            ...bandsOf(stretches, limitsOf).map((band) => [
              {
                xAxis: Date.parse(band.from),
                yAxis: band.low,
                itemStyle: { color: soilClassOf(band.class).color },
              },
              { xAxis: Date.parse(band.to), yAxis: band.high },
            ]),
            ...stretches.map((stretch) => depthOf(stretch, max, colors)),
          ],
        },
        markLine: linesOf(content, stretches),
      },
      ...pieces.map((piece) => lineOf(piece, ON_BANDS.halo, 5)),
      ...pieces.map((piece) => lineOf(piece, ON_BANDS.ink, 2)),
    ],
  };
}

interface Piece {
  readonly days: readonly SoilDay[];
  readonly isForecast: boolean;
}

/** The line breaks where the depth changes; the forecast part starts at the last day before it. */
function piecesOf({ days }: Stretch): Piece[] {
  const first = days.findIndex(({ is_forecast }) => is_forecast);
  if (first === -1) return [{ days, isForecast: false }];
  const past = { days: days.slice(0, first), isForecast: false };
  return [past, { days: days.slice(Math.max(0, first - 1)), isForecast: true }];
}

function lineOf({ days, isForecast }: Piece, color: string, width: number) {
  return {
    type: 'line',
    data: days.map(({ date, water_capacity }) => [Date.parse(date), water_capacity]),
    symbol: 'none',
    silent: true,
    lineStyle: { color, width, type: isForecast ? [4, 3] : 'solid' },
  };
}

/** Only the lower end of a depth, because the stretches of a few weeks in fall are narrow. */
function depthOf({ depth, from, to }: Stretch, top: number, colors: ChartColors) {
  const label = { position: 'top', distance: 4, color: colors.muted, fontSize: 11 };
  const start = { xAxis: Date.parse(from), yAxis: 0 };
  return [
    { ...start, name: depth.split('-')[1], label, itemStyle: { color: 'transparent' } },
    { xAxis: Date.parse(to), yAxis: top },
  ];
}

function linesOf({ date, read }: SoilContent, stretches: readonly Stretch[]) {
  const at = (day: string, type: string, width: number) => ({
    xAxis: Date.parse(day),
    lineStyle: { type, width },
  });
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: ON_BANDS.ink },
    data: [
      ...stretches.slice(1).map(({ from }) => at(from, 'dashed', 1)),
      ...(date === null ? [] : [at(date, 'solid', 1.5)]),
      ...(read === date ? [] : [at(read, 'dotted', 1.5)]),
    ],
  };
}
