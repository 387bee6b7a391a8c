import type { MeteoHours } from '@brazda/contract';
import { HOUR_MS, hoursAfter, localHourOf, runsOf, spanOfHours } from '@brazda/domain';

/** An hour to come, with its number on the clock of the place, 0 to 23. */
export interface ClockHour extends ForecastHour {
  readonly hour: number;
}
type ForecastHour = MeteoHours['hours'][number];

/** Hours of a day on the clock of the place, such as `06:00` to `10:00`; the day ends at `24:00`. */
export interface ClockSpan {
  readonly from: string;
  readonly to: string;
}

/** Hours in a row that are judged alike and for the same reasons. */
export interface HourRun extends ClockSpan {
  readonly spraying: ForecastHour['spraying'];
  readonly reasons: ForecastHour['reasons'];
  readonly hours: readonly ForecastHour[];
}

/** What is left of a day at the place. */
export interface HourDay {
  readonly date: string;
  readonly hours: readonly ClockHour[];
  /** When it is good for spraying for two hours or more. */
  readonly windows: readonly ClockSpan[];
  readonly runs: readonly HourRun[];
}

/** The hours of an answer that are not over, by the days of the place. */
export function hourDaysOf({ hours, spray_windows, timezone }: MeteoHours, now: Date): HourDay[] {
  if (timezone === null) return [];
  const left = hours.filter(({ time }) => Date.parse(hoursAfter(time, 1)) > now.getTime());
  const inWindow = ({ time }: ForecastHour) =>
    spray_windows.some(({ from, to }) => from <= time && time < to);
  const spanOf = (of: readonly ForecastHour[]): ClockSpan => {
    const { from, to } = spanOfHours(of);
    return { from: localHourOf(from, timezone).clock, to: endOf(to, timezone).clock };
  };
  const days = Map.groupBy(left, ({ time }) => localHourOf(time, timezone).date);
  return [...days].map(([date, ofDay]) => ({
    date,
    hours: ofDay.map((hour) => ({
      ...hour,
      hour: Number(localHourOf(hour.time, timezone).clock.slice(0, 2)),
    })),
    windows: runsOf(ofDay, (hour) => inWindow(hour) || null).map((run) => spanOf(run.hours)),
    runs: runsOf(ofDay, ({ spraying, reasons }) => [spraying, ...reasons].join()).map((run) => ({
      ...spanOf(run.hours),
      spraying: run.hours[0]!.spraying,
      reasons: run.hours[0]!.reasons,
      hours: run.hours,
    })),
  }));
}

/** Frost on the clock of the place, and how many hours it lasts. */
export interface ClockFrost {
  readonly from: { readonly date: string; readonly clock: string };
  readonly to: { readonly date: string; readonly clock: string };
  readonly hours: number;
  /** Degrees Celsius. */
  readonly low: number;
}

/** The spells of frost that are not over. */
export function frostOf({ frost, timezone }: MeteoHours, now: Date): ClockFrost[] {
  if (timezone === null) return [];
  return frost
    .filter(({ to }) => Date.parse(to) > now.getTime())
    .map(({ from, to, low }) => ({
      from: localHourOf(from, timezone),
      to: endOf(to, timezone),
      hours: (Date.parse(to) - Date.parse(from)) / HOUR_MS,
      low,
    }));
}

/** An end at midnight is that of the day before. */
function endOf(time: string, timezone: string) {
  const end = localHourOf(time, timezone);
  return end.clock === '00:00'
    ? { date: localHourOf(hoursAfter(time, -1), timezone).date, clock: '24:00' }
    : end;
}
