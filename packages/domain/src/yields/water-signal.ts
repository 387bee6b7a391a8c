import { addDays } from '../crops/crop-interval.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { type BalanceDay, type WaterDay, waterBalance } from '../weather/water-balance.ts';
import { FORECAST_FACTS } from './forecast-facts.ts';
import type { YieldCrop } from './yield-crops.ts';

/** The mid-season of a crop before a harvest: demand and use of water by day, in millimeters, as far as known. */
export interface MidSeason {
  readonly year: number;
  /** Its first day. */
  readonly from: string;
  readonly demand: readonly number[];
  readonly use: readonly number[];
}

/** How the water of a year moves a yield. */
export interface WaterSignal {
  /** The factor on the yield of a year with usual water. */
  readonly factor: number;
  /** ΣETa/ΣETc over the mid-season, 0 to 1: in this year so far, completed by usual days, and in earlier years. */
  readonly ratio: number;
  readonly usual: number;
  /** How many other years the usual ratio rests on. */
  readonly years: number;
  /** The share of the mid-season that is over, 0 to 1. */
  readonly known: number;
}

// Own assumptions.
/** With fewer other years, no ratio is usual. */
const MIN_YEARS = 3;
/** With fewer days, the mid-season has hardly begun. */
const MIN_DAYS = 10;
const FACTOR_RANGE = [0.6, 1.4] as const;
/** However dry it is, something grows. */
const MIN_RESPONSE = 0.15;
/** After so many days the initial guess of the balance no longer matters. */
const WARM_UP_DAYS = 180;

/**
 * The mid-seasons of a crop in the daily weather of a place, by the water balance under the crop; the last one may be
 * incomplete. Those shortly after a gap in the weather are left out.
 */
export function midSeasonsOf(crop: YieldCrop, days: readonly WaterDay[]): MidSeason[] {
  return unbrokenRuns(days).flatMap((run) =>
    seasonsOfRun(crop, waterBalance(FORECAST_FACTS[crop].water, run)),
  );
}

function seasonsOfRun(crop: YieldCrop, balance: readonly BalanceDay[]): MidSeason[] {
  const middle = FORECAST_FACTS[crop].water.stages[2];
  const indexOf = new Map(balance.map(({ date }, at) => [date, at]));
  const [first, last] = [balance[0]!, balance.at(-1)!].map(({ date }) => Number(date.slice(0, 4))) as [
    number,
    number,
  ];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return years.flatMap((year) => {
    const from = midSeasonStartOf(crop, year);
    const at = indexOf.get(from) ?? 0;
    if (at < WARM_UP_DAYS) return [];
    const days = balance.slice(at, at + middle);
    return { year, from, demand: days.map(({ demand }) => demand), use: days.map(({ use }) => use) };
  });
}

/** The first day of the mid-season of a crop before the harvest of a year. */
function midSeasonStartOf(crop: YieldCrop, year: number): string {
  const { water, harvest } = FORECAST_FACTS[crop];
  const [start, development] = water.stages;
  const isAutumnSown = water.sown > harvest;
  return addDays(`${year - Number(isAutumnSown)}-${water.sown}`, start + development);
}

/** Whether so much of the mid-season before the harvest of a year is over on a day that its water says something. */
export function hasMidSeasonBegun(crop: YieldCrop, year: number, day: string): boolean {
  return day >= addDays(midSeasonStartOf(crop, year), MIN_DAYS);
}

/** Consecutive days without a gap. */
function unbrokenRuns(days: readonly WaterDay[]): WaterDay[][] {
  const runs: WaterDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && dayNumberOf(run.at(-1)!.date) + 1 === dayNumberOf(day.date)) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/**
 * How far the water of a mid-season, known up to a day, moves the yield: (1 − Ky·(1 − ΣETa/ΣETc)) relative to the same
 * over other years (Doorenbos and Kassam 1979, FAO-33). Days to come are taken as in a mean other year, so that the factor
 * begins at 1. Null before the mid-season has begun, and with fewer than three other years.
 */
export function waterSignalOf(
  crop: YieldCrop,
  season: MidSeason,
  others: readonly MidSeason[],
  until: string,
): WaterSignal | null {
  const { length, yieldShare } = responseOf(crop);
  const complete = others.filter(({ year, demand }) => year !== season.year && demand.length === length);
  const over = Math.round((Date.parse(until) - Date.parse(season.from)) / DAY_MS);
  const days = Math.min(over, season.demand.length);
  if (complete.length < MIN_YEARS || days < MIN_DAYS) return null;
  const meanRest = (read: (other: MidSeason) => readonly number[]) =>
    meanOf(complete.map((other) => sumOf(read(other).slice(days))));
  const demand = sumOf(season.demand.slice(0, days)) + meanRest((other) => other.demand);
  const use = sumOf(season.use.slice(0, days)) + meanRest((other) => other.use);
  if (demand <= 0) return null;
  const ratios = complete.map(ratioOf);
  const ratio = use / demand;
  const factor = yieldShare(ratio) / meanOf(ratios.map(yieldShare));
  return {
    factor: withinRange(factor),
    ratio,
    usual: meanOf(ratios),
    years: complete.length,
    known: days / length,
  };
}

/** The same factor of complete mid-seasons by year, relative to the mean of all of them; empty for fewer than three. */
export function waterFactorsOf(crop: YieldCrop, seasons: readonly MidSeason[]): ReadonlyMap<number, number> {
  const { length, yieldShare } = responseOf(crop);
  const complete = seasons.filter(({ demand }) => demand.length === length);
  if (complete.length < MIN_YEARS) return new Map();
  const shares = complete.map((season) => yieldShare(ratioOf(season)));
  const usual = meanOf(shares);
  return new Map(complete.map(({ year }, at) => [year, withinRange(shares[at]! / usual)]));
}

/** The days of a complete mid-season of a crop, and the share of the yield that a ratio of use to demand leaves. */
function responseOf(crop: YieldCrop) {
  const { water, response } = FORECAST_FACTS[crop];
  return {
    length: water.stages[2],
    yieldShare: (ratio: number) => Math.max(1 - response * (1 - ratio), MIN_RESPONSE),
  };
}

function ratioOf({ use, demand }: MidSeason): number {
  return sumOf(use) / sumOf(demand);
}

function withinRange(factor: number): number {
  return Math.min(Math.max(factor, FACTOR_RANGE[0]), FACTOR_RANGE[1]);
}

const DAY_MS = 86_400_000;

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}
