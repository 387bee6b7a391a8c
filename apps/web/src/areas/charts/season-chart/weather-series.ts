import { dayNumberOf } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { ChartColors } from '../../../ui/charts/chart.tsx';
import type { ChartContent, WeatherDay } from './chart-content.ts';

const DEGREE_STEP = 20;
/** Maxima of the rain axis, mm; the first that fits the highest bar is used. */
const RAIN_TOPS = [20, 40, 60, 80, 120, 200, 400];
/** Days per bar and per point of the line: in a panel single days would be thinner than a pixel. */
const STEP_DAYS = { panel: 7, page: 1 } as const;
const FORECAST_OPACITY = 0.45;

/** Whether there is any weather to draw. */
export function hasWeather({ weather, hidden }: ChartContent): boolean {
  return weather.length > 0 && !(hidden.includes('rain') && hidden.includes('temperature'));
}

/** The axes of temperature, on the left, and of rain, on the right. */
export function weatherAxes(content: ChartContent, formats: Formats, colors: ChartColors): object[] {
  const { weather, hidden } = content;
  const means = weather.flatMap((day) => meanOf(day) ?? []);
  const whole = (round: (value: number) => number, value: number) => round(value / DEGREE_STEP) * DEGREE_STEP;
  const count = (value: number) => formats.count(value).replace('-', '−');
  const label = { color: colors.muted, fontSize: 10 };
  return [
    {
      type: 'value',
      gridIndex: 1,
      show: !hidden.includes('temperature') && means.length > 0,
      min: whole(Math.floor, Math.min(0, ...means)),
      max: whole(Math.ceil, Math.max(DEGREE_STEP, ...means)),
      interval: DEGREE_STEP,
      splitLine: { lineStyle: { color: colors.line } },
      axisLabel: { ...label, formatter: (value: number) => `${count(value)}°` },
    },
    {
      type: 'value',
      gridIndex: 1,
      position: 'right',
      show: !hidden.includes('rain'),
      min: 0,
      max: ({ max }: { max: number }) => RAIN_TOPS.find((top) => top >= max) ?? max,
      splitNumber: 2,
      splitLine: { show: false },
      axisLabel: {
        ...label,
        formatter: (value: number) => (value === 0 ? 'mm' : count(value)),
      },
    },
  ];
}

/** Bars of rain and the line of mean temperatures, both paler where they are forecast. */
export function weatherSeries(
  { weather, hidden }: ChartContent,
  size: keyof typeof STEP_DAYS,
  date: string | null,
  colors: ChartColors,
): object[] {
  const steps = stepsOf(weather, STEP_DAYS[size]);
  const below = { xAxisIndex: 1, silent: true };
  const line = { ...below, type: 'line', yAxisIndex: 1, symbol: 'none' };
  const style = { color: colors.temperature, width: 1.2 };
  const temperature = (isWanted: (at: number) => boolean) =>
    steps.map(({ time, mean }, at) => [time, isWanted(at) ? mean : null]);
  const current = {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colors.ink, width: 1.5, type: 'solid' },
    data: date === null ? [] : [{ xAxis: Date.parse(date) }],
  };
  const rain = steps.map((step) => ({
    value: [step.time, step.rain],
    itemStyle: { opacity: step.isForecast ? FORECAST_OPACITY : 1 },
  }));
  return [
    {
      ...below,
      type: 'bar',
      yAxisIndex: 2,
      data: hidden.includes('rain') ? [] : rain,
      itemStyle: { color: colors.rain },
      barMinWidth: 1.5,
      barMaxWidth: 6,
      markLine: current,
    },
    ...(hidden.includes('temperature')
      ? []
      : [
          { ...line, data: temperature((at) => !steps[at]!.isForecast), lineStyle: style },
          {
            ...line,
            // It starts at the last past day, or there would be a hole.
            data: temperature((at) => steps[at]!.isForecast || steps[at + 1]?.isForecast === true),
            lineStyle: { ...style, opacity: FORECAST_OPACITY },
          },
        ]),
  ];
}

/** Several days of weather as one, at their middle (ms): total rain and mean temperature. */
interface WeatherStep {
  readonly time: number;
  readonly rain: number | null;
  readonly mean: number | null;
  readonly isForecast: boolean;
}

/** The steps of the weather, oldest first; forecast days are kept apart from past ones. */
function stepsOf(weather: readonly WeatherDay[], length: number): WeatherStep[] {
  const groups = Map.groupBy(
    weather,
    ({ date, isForecast }) => `${Math.floor(dayNumberOf(date) / length)} ${isForecast}`,
  );
  return [...groups.values()].map((days): WeatherStep => {
    const rains = days.flatMap(({ rain }) => rain ?? []);
    const means = days.flatMap((day) => meanOf(day) ?? []);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return {
      time: (Date.parse(days[0]!.date) + Date.parse(days.at(-1)!.date)) / 2,
      rain: rains.length > 0 ? sum(rains) : null,
      mean: means.length > 0 ? sum(means) / means.length : null,
      isForecast: days[0]!.isForecast,
    };
  });
}

function meanOf({ min, max }: WeatherDay): number | null {
  return min === null || max === null ? null : (min + max) / 2;
}
