import {
  addDays,
  countyPointOf,
  type MidSeason,
  midSeasonsOf,
  predictedYearOf,
  type WaterDay,
  YIELD_CROPS,
  type YieldCrop,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import {
  type FetchedWeather,
  fetchWeather,
  listWeather,
  type WeatherDeps,
  type WeatherSource,
} from '../weather/index.ts';
import { listCountiesWithYields } from './county-yields.repo.ts';

/** Harvests whose weather is compared; archives of weather are requested back to 2014 at most. */
const HARVESTS = 12;
/** The weather before the first harvest is needed from this month and day of the year before on. */
const FROM = '09-01';
/** The newest days are left out: archives have them later, and forecasts would cost requests. */
const LAG_DAYS = 7;

/** The days whose weather counts for predictions on a day. */
export function countyWeatherSpan(day: string): { readonly from: string; readonly to: string } {
  return { from: `${predictedYearOf(day) - HARVESTS}-${FROM}`, to: addDays(day, -LAG_DAYS) };
}

/**
 * Fetches the missing weather of the counties with statistics; cells that several of them share are fetched once, and all
 * together stay within their share of the requests. Throws WeatherError; days stored before it remain.
 */
export async function fetchCountyWeather(deps: WeatherDeps, signal: AbortSignal): Promise<FetchedWeather> {
  const counties = await listCountiesWithYields(deps.db);
  const points = counties.flatMap(({ country, county }) => countyPointOf(country, county) ?? []);
  const span = countyWeatherSpan(deps.now().toISOString().slice(0, 10));
  return fetchWeather(deps, points, span, signal, 'counties');
}

/** The mid-seasons of the crops in the weather of a county. */
export type CountyMidSeasons = ReadonlyMap<YieldCrop, readonly MidSeason[]>;

/** The mid-seasons in the stored weather of some grid points, by point; cells that several points share are read once. */
export async function readMidSeasons(
  db: Db,
  source: WeatherSource,
  points: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, CountyMidSeasons>> {
  const span = countyWeatherSpan(day);
  const byCell = Map.groupBy(new Set(points), source.archive.cellOf);
  const seasons = new Map<string, CountyMidSeasons>();
  for (const alike of byCell.values()) {
    const days = withoutUnknownEnd(await listWeather(db, source, alike[0]!, span));
    const ofCell = new Map(YIELD_CROPS.map((crop) => [crop, midSeasonsOf(crop, days)]));
    for (const point of alike) seasons.set(point, ofCell);
  }
  return seasons;
}

/** Days at the end that the archive does not know yet would count as days without rain. */
export function withoutUnknownEnd<Day extends WaterDay>(days: readonly Day[]): readonly Day[] {
  const last = days.findLastIndex(({ precipitation, et0 }) => precipitation !== null && et0 !== null);
  return days.slice(0, last + 1);
}
