import { addDays, type Interval } from './crop-interval.ts';

/** Days of a season counted from its first day: `from` included, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The first and last day of a season, or of a part of it; both included. */
export interface DayRange {
  readonly start_date: string;
  readonly end_date: string;
}

/** Which part of a crop is dragged on the timeline. */
export type TimelineHandle = 'from' | 'to' | 'whole';

const DAY_MS = 86_400_000;

/** The number of days of a season. */
export function lengthOf({ start_date, end_date }: DayRange): number {
  return daysFrom(start_date, end_date) + 1;
}

/** The span of an interval, at least one day and inside its season; a null bound is the season's edge. */
export function spanOf({ lower, upper }: Interval, season: DayRange): Span {
  const length = lengthOf(season);
  const from = lower === null ? 0 : between(daysFrom(season.start_date, lower), 0, length - 1);
  const to = upper === null ? length : between(daysFrom(season.start_date, upper), from + 1, length);
  return { from, to };
}

/** The interval of a span; a bound that did not move keeps its previous value, including null. */
export function intervalOfSpan(span: Span, season: DayRange, was: Interval): Interval {
  const before = spanOf(was, season);
  return {
    lower: span.from === before.from ? was.lower : addDays(season.start_date, span.from),
    upper: span.to === before.to ? was.upper : addDays(season.start_date, span.to),
    bounds: '[)',
  };
}

/** The first and last day of a span. */
export function rangeOf({ from, to }: Span, { start_date }: DayRange): DayRange {
  return { start_date: addDays(start_date, from), end_date: addDays(start_date, to - 1) };
}

/** The interval of a crop with the first and last day that are known of it. */
export interface DatedInterval {
  readonly interval: Interval;
  readonly computed_start_date: string;
  readonly computed_end_date: string;
}

/**
 * The first and last day of a crop whose span may have been moved: a bound that did not move keeps the day that is stored,
 * also if that day lies outside of the season.
 */
export function daysOfSpan(span: Span, season: DayRange, stored: DatedInterval): DayRange {
  const before = spanOf(stored.interval, season);
  const { start_date, end_date } = rangeOf(span, season);
  return {
    start_date: span.from === before.from ? stored.computed_start_date : start_date,
    end_date: span.to === before.to ? stored.computed_end_date : end_date,
  };
}

/**
 * The days over which one of several spans may extend without touching another: from the end of the previous to
 * the start of the next.
 */
export function roomOf(spans: readonly Span[], at: number, length: number): Span {
  const own = spans[at]!;
  const others = spans.filter((_, i) => i !== at);
  return {
    from: Math.max(0, ...others.filter(({ to }) => to <= own.from).map(({ to }) => to)),
    to: Math.min(length, ...others.filter(({ from }) => from >= own.to).map(({ from }) => from)),
  };
}

/** The free days between spans and up to the season's edges, in chronological order. */
export function gapsOf(spans: readonly Span[], length: number): readonly Span[] {
  const gaps: Span[] = [];
  let free = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > free) gaps.push({ from: free, to: from });
    free = Math.max(free, to);
  }
  return free < length ? [...gaps, { from: free, to: length }] : gaps;
}

/**
 * A span after one edge or the whole has been moved by some days, clamped to its room: moving the whole keeps its
 * length, moving an edge leaves at least one day.
 */
export function movedSpan(span: Span, handle: TimelineHandle, days: number, room: Span): Span {
  const { from, to } = span;
  const by = Math.round(days);
  if (handle === 'from') return { from: between(from + by, room.from, to - 1), to };
  if (handle === 'to') return { from, to: between(to + by, from + 1, room.to) };
  const step = between(by, room.from - from, room.to - to);
  return { from: from + step, to: to + step };
}

/** The months of a season with the offset of each one's first day; `month` is an ISO day. */
export function monthsOf(season: DayRange): readonly { readonly month: string; readonly from: number }[] {
  const length = lengthOf(season);
  const months = [{ month: season.start_date, from: 0 }];
  for (let month = nextMonth(season.start_date); ; month = nextMonth(month)) {
    const from = daysFrom(season.start_date, month);
    if (from >= length) return months;
    months.push({ month, from });
  }
}

function nextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

function daysFrom(first: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(first)) / DAY_MS);
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
