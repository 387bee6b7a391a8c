import { addDays, type DailyWeather, hoursAfter, localHourOf, SPRAY_HOUR_LIMITS } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { type Payer, spend } from './api-budget.repo.ts';
import { listAttempts, recordFailure, recordSuccess } from './attempts.repo.ts';
import { saveHourDays } from './hour-days.repo.ts';
import { type KeptHours, listHours, saveHours } from './hours.repo.ts';
import { batchesOf, type PlannedRequest, planRequests } from './plan-requests.ts';
import {
  type Archive,
  type ArchivedDays,
  type Forecast,
  type Forecaster,
  type PreviousForecast,
  ShareSpent,
  type Span,
  type WeatherDeps,
  WeatherError,
} from './source.ts';
import { confirmForecast, type KeptDay, saveWeather } from './weather.repo.ts';

/** The result of a fetch. */
export interface FetchedWeather {
  readonly days: number;
  readonly requests: number;
  /** Whether something was not requested because an earlier request about it failed. */
  readonly isWaiting: boolean;
}

/** Points whose known days are in memory at a time. */
const POINTS_AT_A_TIME = 50;

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
  let [days, requests, isWaiting] = [0, 0, false];
  for (const some of batchesOf(points, POINTS_AT_A_TIME)) {
    const plan = await planRequests(deps, some, span);
    isWaiting ||= plan.isWaiting;
    for (const request of plan.requests) {
      signal.throwIfAborted();
      await spendCalls(deps, request, payer);
      days += await fetchAndRecord(deps, request, signal);
      requests++;
    }
  }
  return { days, requests, isWaiting };
}

/** Failures of the source are recorded for the places of the request. */
async function fetchAndRecord(
  deps: WeatherDeps,
  request: PlannedRequest,
  signal: AbortSignal,
): Promise<number> {
  try {
    return request.kind === 'archive'
      ? await fetchArchive(deps, request.of, request, signal)
      : await fetchForecast(deps, request.of, request, signal);
  } catch (error) {
    if (error instanceof WeatherError && !signal.aborted)
      await recordFailure(deps.db, request.of.name, request.points, error, deps.now());
    throw error;
  }
}

type PlacesAndDays = Pick<PlannedRequest, 'points' | 'span'>;

async function fetchArchive(
  { db, now }: WeatherDeps,
  archive: Archive,
  { points, span }: PlacesAndDays,
  signal: AbortSignal,
): Promise<number> {
  const at = now();
  const weather = await archive.fetch(points, span, signal);
  const saved = await saveWeather(db, archive.name, archived(weather, span, archive, at));
  await recordSuccess(db, archive.name, asRecords(points), at);
  return saved;
}

async function fetchForecast(
  { db, now }: WeatherDeps,
  forecaster: Forecaster,
  { points, span }: PlacesAndDays,
  signal: AbortSignal,
): Promise<number> {
  const at = now();
  const { name } = forecaster;
  const previous = await listPrevious(db, name, points);
  const answers = [...(await forecaster.fetch({ points, span, now: at, previous }, signal))];
  const weather = new Map(
    answers.flatMap(([point, answer]) => ('days' in answer ? [[point, answer] as const] : [])),
  );
  // The age of the forecast is stored with the days: they are saved last, so that any earlier failure leads to a retry.
  await saveHours(db, name, hoursToKeep(weather, at));
  const hours = [...weather].map(([grid_point, of]) => ({ grid_point, hours: of.hours?.hours ?? [] }));
  await saveHourDays(db, name, hours, dayOf(at));
  const saved = await saveWeather(db, name, forecast(weather, at));
  for (const [point, answer] of answers) if (!('days' in answer)) await confirmForecast(db, name, point, at);
  const records = answers.map(([grid_point, { validity }]) => ({ grid_point, validity }));
  await recordSuccess(db, name, records, at);
  return saved;
}

function asRecords(points: readonly string[]) {
  return points.map((grid_point) => ({ grid_point, validity: undefined }));
}

async function listPrevious(
  db: DbPool,
  name: Forecaster['name'],
  points: readonly string[],
): Promise<Map<string, PreviousForecast>> {
  const hours = await listHours(db, name, points);
  const attempts = await listAttempts(db, name, points);
  const hoursAt = new Map(hours.map((kept) => [kept.grid_point, kept]));
  return new Map(
    attempts.map(({ grid_point, last_modified }) => [
      grid_point,
      { last_modified, hours: hoursAt.get(grid_point) ?? null },
    ]),
  );
}

const MINUTE_MS = 60_000;

/**
 * Throws WeatherError when the calls of the hour or the day are spent, or those of the minute and there is no time to
 * wait; ShareSpent when the payer has used up its share.
 */
async function spendCalls(
  { db, now, wait }: WeatherDeps,
  { of: { budget, name }, points, calls: each }: PlannedRequest,
  payer: Payer | null,
): Promise<void> {
  if (!budget) return;
  const calls = points.length * each;
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
    throw new WeatherError('No more weather can be requested for now: see WEATHER_BUDGET.', 'limited');
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
function archived(
  weather: ReadonlyMap<string, ArchivedDays>,
  { from, to }: Span,
  { closed_after_days }: Archive,
  now: Date,
): KeptDay[] {
  const closed = addDays(dayOf(now), -closed_after_days);
  const more = { is_forecast: false, is_partial: false, fetched_at: now };
  return [...weather].flatMap(([grid_point, { days, is_final }]) => {
    const byDate = new Map(days.map((day) => [day.date, day]));
    const kept: KeptDay[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const day = byDate.get(date) ?? { ...NOTHING, date };
      kept.push({ ...day, ...more, grid_point, is_final: (is_final && isKnown(day)) || date <= closed });
    }
    return kept;
  });
}

/** Hourly forecasts are kept for today and so many more days; beyond that, daily values suffice. */
const DAYS_IN_HOURS = 3;
const SAFE_HOURS = SPRAY_HOUR_LIMITS.safe_hours;

/**
 * From the beginning of today to the end of the last day in local time, and the hours needed to dry after it; a point
 * without forecast hours keeps the stored ones. Hours that have passed complete the values of today.
 */
function hoursToKeep(weather: ReadonlyMap<string, Forecast>, now: Date): KeptHours[] {
  return [...weather].flatMap(([grid_point, { hours: of }]) => {
    if (!of) return [];
    const dayAt = (time: string) => localHourOf(time, of.timezone).date;
    const today = dayAt(now.toISOString());
    const last = addDays(today, DAYS_IN_HOURS);
    const isWanted = (time: string) => today <= dayAt(time) && dayAt(hoursAfter(time, -SAFE_HOURS)) <= last;
    const hours = of.hours.filter(({ time }) => isWanted(time));
    return hours.length > 0 ? [{ grid_point, timezone: of.timezone, hours, fetched_at: now }] : [];
  });
}

function forecast(weather: ReadonlyMap<string, Forecast>, now: Date): KeptDay[] {
  const today = dayOf(now);
  const more = { is_final: false, fetched_at: now };
  return [...weather].flatMap(([grid_point, { days }]) =>
    days.filter(isKnown).map(({ is_partial = false, ...day }) => ({
      ...day,
      ...more,
      grid_point,
      is_partial,
      is_forecast: day.date >= today,
    })),
  );
}

function isKnown({ temperature_max, precipitation }: DailyWeather): boolean {
  return temperature_max !== null && precipitation !== null;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
