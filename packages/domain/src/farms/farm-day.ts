import { localHourOf } from '../weather/local-hour.ts';
import { pointOfGridPoint } from '../weather/meteo-grid.ts';
import { type Box, type Country, REGIONS, regionAt, regionsOf, timezoneAt } from './country.ts';

/** Where a farm is. */
interface FarmPlace {
  readonly country: Country;
  /** The box of its land; null while it has none. */
  readonly bbox: Box | null;
}

/** The ISO day that it is at a farm at a time in milliseconds since 1970: overseas by its land, else by its country. */
export function dayAtFarm({ country, bbox }: FarmPlace, time_ms: number): string {
  const [west, south, east, north] = bbox ?? [];
  const region =
    west === undefined || south === undefined || east === undefined || north === undefined
      ? null
      : regionAt(country, [(west + east) / 2, (south + north) / 2]);
  return dayIn((region ?? regionsOf(country)[0]!).timezone, time_ms);
}

/** The ISO day that it is on the mainland of a country at a time. */
export function dayInCountry(country: Country, time_ms: number): string {
  return dayIn(regionsOf(country)[0]!.timezone, time_ms);
}

/** The ISO day that it is at a grid point of the weather. */
export function dayAtGridPoint(grid_point: string, time_ms: number): string {
  return dayIn(timezoneAt(pointOfGridPoint(grid_point)), time_ms);
}

/** The ISO days that it is in all supported time zones at a time: while they are the same, so is the day at every farm. */
export function daysAtFarms(time_ms: number): string[] {
  return [...new Set(REGIONS.map(({ timezone }) => timezone))].map((timezone) => dayIn(timezone, time_ms));
}

function dayIn(timezone: string, time_ms: number): string {
  return localHourOf(new Date(time_ms).toISOString(), timezone).date;
}
