import { addDays } from '@brazda/domain';
import type { Archive, KnownDay, Span } from './source.ts';

/** The rules of an archive by which days are requested. */
export type ArchiveRules = Pick<Archive, 'delay_days' | 'unit' | 'isDue'>;

/** What must be fetched for a grid point. */
export interface Missing<S> {
  readonly wanted: S;
  /** Whether some day is entirely unknown, rather than outdated. */
  readonly isUnknown: boolean;
}

/** The forecast covers the days that no archive has yet, today and the six to come. */
const FORECAST_BEHIND = 6;
export const FORECAST_AHEAD = 6;
/** A forecast of this age is requested again. */
export const FORECAST_MS = 3 * 3_600_000;
/** No season with satellite images began earlier, warm-up included. */
const FIRST_DAY = '2014-10-01';

/** The days around today that a forecast covers. */
export function forecastSpan(today: string): Span {
  return { from: addDays(today, -FORECAST_BEHIND), to: addDays(today, FORECAST_AHEAD) };
}

/**
 * The spans to request from an archive to complete and update a span of days, given its stored ones; each within one
 * calendar unit.
 */
export function findMissingArchive(
  known: readonly KnownDay[],
  span: Span,
  now: Date,
  { delay_days, unit, isDue }: ArchiveRules,
): Missing<readonly Span[]> {
  const byDate = new Map(known.map((day) => [day.date, day]));
  const past = daysOf(within(span, { from: FIRST_DAY, to: addDays(dayOf(now), -delay_days) }));
  const units = Map.groupBy(past, (date) => date.slice(0, UNIT_LENGTH[unit]));
  const open = [...units.values()].flatMap((dates) => {
    const isWanted = dates.some((date) => {
      const day = byDate.get(date);
      return !day || (!day.is_final && isDue(day, now));
    });
    return isWanted ? dates.filter((date) => !byDate.get(date)?.is_final) : [];
  });
  return {
    wanted: spansOf(open, (date) => date.slice(0, UNIT_LENGTH[unit])),
    isUnknown: open.some((date) => !byDate.has(date)),
  };
}

/**
 * Whether the forecast of a place is to be requested for a span of days, given the stored days of its source, which
 * tells so many past days as well.
 */
export function findMissingForecast(
  known: readonly KnownDay[],
  span: Span,
  { now, today }: { readonly now: Date; readonly today: string },
  past_days: number,
): Missing<boolean> {
  const byDate = new Map(known.map((day) => [day.date, day]));
  const around = { from: addDays(today, -past_days), to: addDays(today, FORECAST_AHEAD) };
  const recent = daysOf(within(span, around)).map((date) => byDate.get(date));
  const isFresh = recent.some((day) => day && now.getTime() - day.fetched_at.getTime() < FORECAST_MS);
  const isWanting = recent.some((day) => !day || day.is_forecast);
  const wanted = isWanting && !isFresh;
  return { wanted, isUnknown: wanted && recent.some((day) => !day) };
}

/** The length of the part of an ISO day that names its calendar unit. */
const UNIT_LENGTH: Readonly<Record<Archive['unit'], number>> = { year: 4, month: 7 };

function within({ from, to }: Span, most: Span): Span {
  return { from: from < most.from ? most.from : from, to: to > most.to ? most.to : to };
}

function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** A shorter gap of known days is requested along with the days around it, which costs less than another request. */
const HOLE_DAYS = 14;

/** Spans over sorted days, split at the turn of units. */
function spansOf(days: readonly string[], unitOf: (date: string) => string): Span[] {
  const spans: Span[] = [];
  for (const date of days) {
    const last = spans.at(-1);
    const goesOn = last && unitOf(last.to) === unitOf(date) && date <= addDays(last.to, HOLE_DAYS);
    if (goesOn) spans[spans.length - 1] = { from: last.from, to: date };
    else spans.push({ from: date, to: date });
  }
  return spans;
}
