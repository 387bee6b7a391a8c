import { addDays } from '@brazda/domain';
import type { KeptDay, Span } from './weather.repo.ts';

type KnownDay = Pick<KeptDay, 'date' | 'is_forecast' | 'is_final' | 'fetched_at'>;

/** What must be fetched for a grid point. */
export interface Missing {
  /** Spans for the archive, each within one calendar year. */
  readonly archive: readonly Span[];
  readonly forecast: boolean;
  /** Whether some day is entirely unknown, rather than outdated. */
  readonly isUnknown: boolean;
}

/** The archive has a day after this many days; the forecast covers the days since, today and the six to come. */
const ARCHIVE_AFTER = 7;
export const FORECAST_AHEAD = 6;
/** A forecast of this age is requested again. */
export const FORECAST_MS = 3 * 3_600_000;
/** A forecast day of this age is corrected from the archive, so that one request covers a week of days. */
const SETTLED_AFTER = 14;
/** Days missing from the archive are requested again after this time. */
const RETRY_MS = 24 * 3_600_000;
/** No season with satellite images began earlier, warm-up included. */
const FIRST_DAY = '2014-10-01';

/** The days around today that a forecast covers. */
export function forecastSpan(today: string): Span {
  return { from: addDays(today, 1 - ARCHIVE_AFTER), to: addDays(today, FORECAST_AHEAD) };
}

/** What must be fetched to complete and update a span, given its known days. */
export function findMissingDays(known: readonly KnownDay[], span: Span, now: Date): Missing {
  const today = now.toISOString().slice(0, 10);
  const byDate = new Map(known.map((day) => [day.date, day]));
  const isOlder = ({ fetched_at }: KnownDay, ms: number) => now.getTime() - fetched_at.getTime() >= ms;

  const around = forecastSpan(today);
  const recent = daysOf(within(span, around)).map((date) => byDate.get(date));
  const isFresh = recent.some((day) => day && !isOlder(day, FORECAST_MS));
  const isWanting = recent.some((day) => !day || day.is_forecast);

  const settled = addDays(today, -SETTLED_AFTER);
  const past = daysOf(within(span, { from: FIRST_DAY, to: addDays(today, -ARCHIVE_AFTER) }));
  const isDue = past.some((date) => {
    const day = byDate.get(date);
    if (!day) return true;
    return !day.is_final && (day.is_forecast || date <= settled) && isOlder(day, RETRY_MS);
  });
  const open = isDue ? past.filter((date) => !byDate.get(date)?.is_final) : [];
  const isForecast = isWanting && !isFresh;
  const isUnknown = open.some((date) => !byDate.has(date)) || (isForecast && recent.some((day) => !day));
  return { archive: spansOf(open), forecast: isForecast, isUnknown };
}

function within({ from, to }: Span, most: Span): Span {
  return { from: from < most.from ? most.from : from, to: to > most.to ? most.to : to };
}

function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

/** A shorter gap of known days is requested along with the days around it, which costs less than another request. */
const HOLE_DAYS = 14;

/** Spans over sorted days, split at the turn of years. */
function spansOf(days: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const date of days) {
    const last = spans.at(-1);
    const goesOn = last && last.to.slice(0, 4) === date.slice(0, 4) && date <= addDays(last.to, HOLE_DAYS);
    if (goesOn) spans[spans.length - 1] = { from: last.from, to: date };
    else spans.push({ from: date, to: date });
  }
  return spans;
}
