import { addDays, type DailyWeather, HINT_LIMITS, hoursAfter, localHourOf } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { type Payer, spend } from './api-budget.repo.ts';
import { type KeptHours, saveHours } from './hours.repo.ts';
import { findMissingDays, forecastSpan } from './missing-days.ts';
import {
  type Forecast,
  ShareSpent,
  type WeatherByPoint,
  WeatherError,
  type WeatherSource,
} from './source.ts';
import { type KeptDay, listKnownDays, type Span, saveWeather } from './weather.repo.ts';

export interface WeatherDeps {
  readonly db: DbPool;
  readonly source: WeatherSource;
  now(): Date;
  /** Waits so many milliseconds until the calls of the next minute are available; without it the call fails instead. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** The result of a fetch. */
export interface FetchedWeather {
  readonly days: number;
  readonly questions: number;
}

/** Points per request: their years fit into the calls of a minute, and URLs stay short. */
const AT_ONCE = { archive: 10, forecast: 50 } as const;
/** Points whose known days are in memory at a time. */
const POINTS_AT_A_TIME = 50;
/** The number of days of one place that Open-Meteo counts as one call. */
const DAYS_A_CALL = 14;
/** Days this old that the archive does not have will never be available. */
const UNAVAILABLE_AFTER_DAYS = 30;

/**
 * Fetches and stores the days of a span that are missing or outdated for some grid points. `payer` is on whose behalf
 * the calls are made, null for all. Throws WeatherError; days stored before it remain.
 */
export async function fetchWeather(
  deps: WeatherDeps,
  points: readonly string[],
  span: Span,
  signal: AbortSignal,
  payer: Payer | null = null,
): Promise<FetchedWeather> {
  let [days, questions] = [0, 0];
  for (const some of batchesOf(points, POINTS_AT_A_TIME)) {
    for (const question of await planRequests(deps, some, span)) {
      signal.throwIfAborted();
      days += await fetchAndSave(deps, question, signal, payer);
      questions++;
    }
  }
  return { days, questions };
}

interface Question {
  readonly kind: 'archive' | 'forecast';
  readonly points: readonly string[];
  readonly span: Span;
}

/** Groups points that lack the same days into one request. */
async function planRequests({ db, source, now }: WeatherDeps, points: readonly string[], span: Span) {
  const at = now();
  const known = Map.groupBy(
    await listKnownDays(db, source.name, points, span),
    ({ grid_point }) => grid_point,
  );
  const alike = new Map<string, { kind: Question['kind']; span: Span; points: string[] }>();
  const want = (kind: Question['kind'], wanted: Span, point: string) => {
    const key = `${kind} ${wanted.from} ${wanted.to}`;
    const same = alike.get(key) ?? { kind, span: wanted, points: [] };
    same.points.push(point);
    alike.set(key, same);
  };
  for (const point of points) {
    const missing = findMissingDays(known.get(point) ?? [], span, at);
    if (missing.forecast) want('forecast', forecastSpan(dayOf(at)), point);
    for (const years of missing.archive) want('archive', years, point);
  }
  // The newest days come first.
  return [...alike.values()]
    .sort((a, b) => b.span.to.localeCompare(a.span.to))
    .flatMap((all) => {
      const atOnce = Math.min(AT_ONCE[all.kind], maxPointsPerRequest(source, all));
      return batchesOf(all.points, atOnce).map((some): Question => ({ ...all, points: some }));
    });
}

/** How many points one request may contain within the budget. */
function maxPointsPerRequest(source: WeatherSource, question: Question): number {
  const { budget } = source;
  if (!budget) return Number.POSITIVE_INFINITY;
  const calls = Math.min(budget.minute, budget.hour, budget.day);
  return Math.max(1, Math.floor(calls / callsOf(source, question)));
}

/** The cost of one point of a request. */
function callsOf({ forecast_calls }: WeatherSource, { kind, span }: Question): number {
  return kind === 'forecast' ? forecast_calls : Math.max(1, daysIn(span) / DAYS_A_CALL);
}

async function fetchAndSave(deps: WeatherDeps, question: Question, signal: AbortSignal, payer: Payer | null) {
  const { db, source } = deps;
  const { kind, points, span } = question;
  const now = deps.now();
  await pay(deps, points.length * callsOf(source, question), payer);
  if (kind === 'archive') {
    const weather = await source.archive(points, span, signal);
    return saveWeather(db, source.name, archived(weather, span, now));
  }
  const weather = await source.forecast(points, span, dayOf(now), signal);
  // The age of the forecast is stored with the days: they are saved last, so that any earlier failure leads to a retry.
  await saveHours(db, source.name, hoursToCome(weather, now));
  return saveWeather(db, source.name, forecast(weather, now));
}

const MINUTE_MS = 60_000;

/**
 * Throws WeatherError when the calls of the hour or the day are spent, or those of the minute and there is no time to
 * wait; ShareSpent when the payer has used up its share.
 */
async function pay(
  { db, source, now, wait }: WeatherDeps,
  calls: number,
  payer: Payer | null,
): Promise<void> {
  const { budget, name } = source;
  if (!budget) return;
  const trySpending = () => spend(db, { source: name, calls, budget, now: now(), payer });
  let outcome = await trySpending();
  if (outcome === 'budget' && wait) {
    await wait(MINUTE_MS - (now().getTime() % MINUTE_MS));
    outcome = await trySpending();
  }
  if (outcome === 'share')
    throw new ShareSpent(
      'The farm or its owner has used up its share of weather requests for now: see WEATHER_BUDGET.',
    );
  if (outcome === 'budget')
    throw new WeatherError('No more weather can be requested for now: see WEATHER_BUDGET.');
}

const NOTHING = {
  temperature_min: null,
  temperature_max: null,
  precipitation: null,
  wind: null,
  radiation: null,
  et0: null,
};

/** Contains every day of the span, so that days missing from the archive are not requested repeatedly. */
function archived(weather: WeatherByPoint, { from, to }: Span, now: Date): KeptDay[] {
  const hopeless = addDays(dayOf(now), -UNAVAILABLE_AFTER_DAYS);
  const more = { is_forecast: false, fetched_at: now };
  return [...weather].flatMap(([grid_point, days]) => {
    const byDate = new Map(days.map((day) => [day.date, day]));
    const kept: KeptDay[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const day = byDate.get(date) ?? { ...NOTHING, date };
      kept.push({ ...day, ...more, grid_point, is_final: isKnown(day) || date <= hopeless });
    }
    return kept;
  });
}

/** Hourly forecasts are kept for today and so many more days; beyond that, daily values suffice. */
const DAYS_IN_HOURS = 3;
const SAFE_HOURS = HINT_LIMITS.spray_hour.safe_hours;

/**
 * From the current hour to the end of the last day in local time, and the hours needed to dry after it; a point without
 * forecast hours keeps the stored ones.
 */
function hoursToCome(weather: ReadonlyMap<string, Forecast>, now: Date): KeptHours[] {
  const first = `${now.toISOString().slice(0, 13)}:00:00Z`;
  return [...weather].flatMap(([grid_point, { hours: of }]) => {
    if (!of) return [];
    const dayAt = (time: string) => localHourOf(time, of.timezone).date;
    const last = addDays(dayAt(first), DAYS_IN_HOURS);
    const isWanted = (time: string) => first <= time && dayAt(hoursAfter(time, -SAFE_HOURS)) <= last;
    const hours = of.hours.filter(({ time }) => isWanted(time));
    return hours.length > 0 ? [{ grid_point, timezone: of.timezone, hours, fetched_at: now }] : [];
  });
}

function forecast(weather: ReadonlyMap<string, Forecast>, now: Date): KeptDay[] {
  const today = dayOf(now);
  const more = { is_final: false, fetched_at: now };
  return [...weather].flatMap(([grid_point, { days }]) =>
    days.filter(isKnown).map((day) => ({ ...day, ...more, grid_point, is_forecast: day.date >= today })),
  );
}

function isKnown({ temperature_max, precipitation }: DailyWeather): boolean {
  return temperature_max !== null && precipitation !== null;
}

function daysIn({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function batchesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size));
}
