import { dayNumberOf } from '@brazda/domain';
import type { Formats } from '@brazda/i18n';
import type { Inks } from '../../ui/chart.tsx';
import type { ChartContent, WeatherDay } from './chart-content.ts';

const DEGREE_STEP = 20;
/** Ends of the axis of rain, mm; the first that holds the highest bar is taken. */
const RAIN_TOPS = [20, 40, 60, 80, 120, 200, 400];
/** Days that one bar sums up: in a panel bars of single days would be thinner than a pixel. */
const BAR_DAYS = { panel: 7, page: 1 } as const;
const FADED = 0.45;
const DAY_MS = 86_400_000;

/** Whether there is any weather to draw. */
export function hasWeather({ weather, hidden }: ChartContent): boolean {
  return weather.length > 0 && !(hidden.includes('rain') && hidden.includes('temperature'));
}

/** The axes of temperature, on the left, and of rain, on the right. */
export function weatherAxes(content: ChartContent, formats: Formats, inks: Inks): object[] {
  const { weather, hidden } = content;
  const means = weather.flatMap((day) => meanOf(day) ?? []);
  const low = Math.min(0, Math.floor(Math.min(...means) / 10) * 10);
  const count = (value: number) => formats.count(value).replace('-', '−');
  const label = { color: inks.muted, fontSize: 10 };
  return [
    {
      type: 'value',
      gridIndex: 1,
      show: !hidden.includes('temperature') && means.length > 0,
      min: low,
      max: Math.max(30, ...means),
      interval: DEGREE_STEP,
      splitLine: { lineStyle: { color: inks.line } },
      axisLabel: {
        ...label,
        showMaxLabel: false,
        showMinLabel: low === 0,
        formatter: (value: number) => `${count(value)}°`,
      },
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
  size: keyof typeof BAR_DAYS,
  date: string | null,
  inks: Inks,
): object[] {
  const below = { xAxisIndex: 1, silent: true };
  const warmth = (isWanted: (at: number) => boolean) =>
    weather.map((day, at) => [Date.parse(day.date), isWanted(at) ? meanOf(day) : null]);
  const line = { ...below, type: 'line', yAxisIndex: 1, symbol: 'none' };
  const style = { color: inks.warmth, width: 1.2 };
  const current = {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: inks.ink, width: 1.5, type: 'solid' },
    data: date === null ? [] : [{ xAxis: Date.parse(date) }],
  };
  return [
    {
      ...below,
      type: 'bar',
      yAxisIndex: 2,
      data: hidden.includes('rain')
        ? []
        : barsOf(weather, BAR_DAYS[size]).map(({ time, rain, isForecast }) => ({
            value: [time, rain],
            itemStyle: { opacity: isForecast ? FADED : 1 },
          })),
      itemStyle: { color: inks.rain },
      barMinWidth: 1.5,
      barMaxWidth: 6,
      markLine: current,
    },
    ...(hidden.includes('temperature')
      ? []
      : [
          { ...line, data: warmth((at) => !weather[at]!.isForecast), lineStyle: style },
          {
            ...line,
            data: warmth((at) => weather[at]!.isForecast || weather[at + 1]?.isForecast === true),
            lineStyle: { ...style, opacity: FADED },
          },
        ]),
  ];
}

/** The rain of so many days at once, at their middle (ms); forecast days are summed apart from measured ones. */
function barsOf(weather: readonly WeatherDay[], length: number) {
  const bars = new Map<string, { time: number; rain: number; isForecast: boolean }>();
  for (const { date, rain, isForecast } of weather) {
    if (rain === null) continue;
    const at = Math.floor(dayNumberOf(date) / length);
    const key = `${at} ${isForecast}`;
    const middle = (at * length + (length - 1) / 2) * DAY_MS;
    const bar = bars.get(key) ?? { time: middle, rain: 0, isForecast };
    bars.set(key, { ...bar, rain: bar.rain + rain });
  }
  return [...bars.values()];
}

function meanOf({ min, max }: WeatherDay): number | null {
  return min === null || max === null ? null : (min + max) / 2;
}
