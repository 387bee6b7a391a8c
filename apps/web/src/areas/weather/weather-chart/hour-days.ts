import type { MeteoHours } from '@brazda/contract/client';
import { HOUR_MS, hoursAfter, localHourOf, runsOf, spanOfHours } from '@brazda/domain';

/** A coming hour, with its local hour of the day, 0 to 23. */
export interface ClockHour extends ForecastHour {
  readonly hour: number;
}
type ForecastHour = MeteoHours['hours'][number];

/** A span of local time within a day, such as `06:00` to `10:00`; the day ends at `24:00`. */
export interface ClockSpan {
  readonly from: string;
  readonly to: string;
}

/** Consecutive hours with the same rating and reasons. */
export interface HourRun extends ClockSpan {
  readonly spraying: ForecastHour['spraying'];
  readonly reasons: ForecastHour['reasons'];
  readonly hours: readonly ForecastHour[];
}

/** The rest of a day at the location. */
export interface HourDay {
  readonly date: string;
  readonly hours: readonly ClockHour[];
  /** Windows of two hours or more that are suitable for spraying. */
  readonly windows: readonly ClockSpan[];
  readonly runs: readonly HourRun[];
}

/** The hours of a response that are not past, by local day. */
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

/** A frost period in local time, with its length in hours. */
export interface ClockFrost {
  readonly from: { readonly date: string; readonly clock: string };
  readonly to: { readonly date: string; readonly clock: string };
  readonly hours: number;
  /** Degrees Celsius. */
  readonly low: number;
}

/** The frost periods that are not past. */
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

/** An end at midnight belongs to the day before. */
function endOf(time: string, timezone: string) {
  const end = localHourOf(time, timezone);
  return end.clock === '00:00'
    ? { date: localHourOf(hoursAfter(time, -1), timezone).date, clock: '24:00' }
    : end;
}
