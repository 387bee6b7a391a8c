import { isoDayAt } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import { timeChart } from '../../../ui/charts/time-chart.ts';
import { runningSum, type WeatherDay } from './weather-days.ts';

/** `daily`: rain, evapotranspiration and temperature of each day. `sum`: cumulative rain and evapotranspiration. */
export type WeatherMode = 'daily' | 'sum';

/** What the chart of the weather shows. */
export interface WeatherContent {
  /** Not empty, oldest first. */
  readonly days: readonly WeatherDay[];
  readonly mode: WeatherMode;
  /** The date of the route; null without one. */
  readonly date: string | null;
  /** The day whose values are shown as text. */
  readonly selectedDay: string;
  /** The label over the forecast days. */
  readonly forecast: string;
}

/** The colors of rain, evapotranspiration and temperature, distinct with every kind of color vision. */
export const WEATHER_COLORS = { rain: '#2E7EB8', et0: '#C8741A', temperature: '#B5483A' } as const;
/** Maxima of the axis of daily rain and evapotranspiration, mm; the first that fits the highest value is used. */
const RAIN_TOPS = [20, 40, 60, 80, 120, 200, 400];
/** Steps of the axis of sums, and the maximum number of them. */
const SUM_STEPS = [10, 20, 50, 100, 200, 500];
const TICKS = 5;
const DEGREE_STEP = 10;
/** From this many days on, the axis labels months. */
const MONTHS_FROM_DAYS = 70;
const FORECAST_OPACITY = 0.45;

/** The ECharts options: temperatures above, rain and evapotranspiration below, or the cumulative sums of these two. */
export function weatherOptions(
  content: WeatherContent,
  formats: Formats,
  colors: ChartColors,
): EChartsCoreOption {
  const { days, mode } = content;
  const from = days[0]!.date;
  const to = days.at(-1)!.date;
  const isLong = days.length > MONTHS_FROM_DAYS;
  const month = (time_ms: number) =>
    isLong ? formats.month(isoDayAt(time_ms)) : formats.dayMonth(isoDayAt(time_ms));
  const range = { min: 0, max: 0, step: sumStepOf(days) };
  const chart = {
    ...timeChart(
      { from, to, range, month, hasDays: !isLong, value: (mm: number) => millimeters(mm, formats) },
      colors,
    ),
    tooltip: undefined,
  };
  const grid = { left: 38, right: 38, top: 20, bottom: 24 };
  const series = mode === 'sum' ? sumsOf(days) : [...waterOf(days), ...temperaturesOf(days)];
  const marks = { markLine: linesOf(content, colors), markArea: forecastOf(content, colors) };
  return {
    ...chart,
    grid,
    ...(mode === 'daily' && { yAxis: dailyAxes(chart.yAxis, days, formats) }),
    series: series.map((one, at) => (at === 0 ? { ...one, ...marks } : one)),
  };
}

/** Rain in the lower half on the left axis, temperatures in the upper half on the right axis. */
function dailyAxes(axis: object, days: readonly WeatherDay[], formats: Formats) {
  const wettest = Math.max(0, ...days.map(({ rain, et0 }) => Math.max(rain ?? 0, et0 ?? 0)));
  const top = RAIN_TOPS.find((end) => end >= wettest) ?? wettest;
  const [low, high] = temperatureRangeOf(days);
  const count = (value: number) => formats.count(value).replace('-', '−');
  const label = (write: (value: number) => string) => ({
    axisLabel: { ...(axis as { axisLabel: object }).axisLabel, formatter: write },
  });
  return [
    {
      ...axis,
      min: 0,
      max: 2 * top,
      interval: top / 2,
      ...label((value) => (value > top ? '' : millimeters(value, formats))),
    },
    {
      ...axis,
      position: 'right',
      min: 2 * low - high,
      max: high,
      interval: (high - low) / 2,
      ...label((value) => (value < low ? '' : `${count(value)}°`)),
      splitLine: { show: false },
    },
  ];
}

/** A label of the water axis; the unit is at the bottom, as on the season chart. */
function millimeters(value: number, formats: Formats): string {
  return value === 0 ? 'mm' : formats.count(value);
}

/** Multiples of ten degrees around the temperatures, at least two steps apart. */
export function temperatureRangeOf(days: readonly WeatherDay[]): readonly [low: number, high: number] {
  const values = days.flatMap(({ min, max }) => [min ?? [], max ?? []].flat());
  if (values.length === 0) return [0, 2 * DEGREE_STEP];
  const low = Math.floor(Math.min(...values) / DEGREE_STEP) * DEGREE_STEP;
  const high = Math.ceil(Math.max(...values) / DEGREE_STEP) * DEGREE_STEP;
  return [low, Math.max(high, low + 2 * DEGREE_STEP)];
}

/** The step of the axis for the sums of some days, in millimeters. */
export function sumStepOf(days: readonly WeatherDay[]): number {
  const most = Math.max(runningSum(days, 'rain').at(-1) ?? 0, runningSum(days, 'et0').at(-1) ?? 0);
  return SUM_STEPS.find((step) => most / step <= TICKS) ?? SUM_STEPS.at(-1)!;
}

function waterOf(days: readonly WeatherDay[]): object[] {
  return [
    {
      type: 'bar',
      data: days.map(({ date, rain, isForecast }) => ({
        value: [Date.parse(date), rain],
        itemStyle: { opacity: isForecast ? FORECAST_OPACITY : 1 },
      })),
      itemStyle: { color: WEATHER_COLORS.rain, borderRadius: [2, 2, 0, 0] },
      barMinWidth: 1.5,
      barMaxWidth: 12,
      silent: true,
    },
    lineOf(days, ({ et0 }) => et0, { color: WEATHER_COLORS.et0, width: 1.5 }),
  ];
}

/** A line along the minimum temperatures, with the difference to the maximum stacked on it. */
function temperaturesOf(days: readonly WeatherDay[]): object[] {
  const shared = { yAxisIndex: 1, stack: 'temperature', stackStrategy: 'all' };
  const line = { color: WEATHER_COLORS.temperature, width: 1 };
  const between = ({ min, max }: WeatherDay) => (min === null || max === null ? null : max - min);
  return [
    { ...lineOf(days, ({ min }) => min, line), ...shared },
    {
      ...lineOf(days, between, line),
      ...shared,
      areaStyle: { color: WEATHER_COLORS.temperature, opacity: 0.22 },
    },
  ];
}

function sumsOf(days: readonly WeatherDay[]): object[] {
  const rain = runningSum(days, 'rain');
  const et0 = runningSum(days, 'et0');
  return [
    {
      ...lineOf(days, (_, at) => rain[at]!, { color: WEATHER_COLORS.rain, width: 2 }),
      areaStyle: { color: WEATHER_COLORS.rain, opacity: 0.18 },
    },
    lineOf(days, (_, at) => et0[at]!, { color: WEATHER_COLORS.et0, width: 2 }),
  ];
}

function lineOf(
  days: readonly WeatherDay[],
  read: (day: WeatherDay, at: number) => number | null,
  lineStyle: object,
) {
  return {
    type: 'line',
    data: days.map((day, at) => [Date.parse(day.date), read(day, at)]),
    symbol: 'none',
    lineStyle,
    silent: true,
  };
}

function linesOf({ date, selectedDay }: WeatherContent, colors: ChartColors) {
  const at = (day: string, type: string) => ({ xAxis: Date.parse(day), lineStyle: { type } });
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colors.ink, width: 1.5 },
    data: [
      ...(date === null ? [] : [at(date, 'solid')]),
      ...(selectedDay === date ? [] : [at(selectedDay, 'dotted')]),
    ],
  };
}

function forecastOf({ days, forecast }: WeatherContent, colors: ChartColors) {
  const first = days.find(({ isForecast }) => isForecast);
  return {
    silent: true,
    itemStyle: { color: colors.muted, opacity: 0.12 },
    label: { color: colors.muted, fontSize: 11, position: ['100%', -14], align: 'right' },
    data: first
      ? [[{ name: forecast, xAxis: Date.parse(first.date) }, { xAxis: Date.parse(days.at(-1)!.date) }]]
      : [],
  };
}
