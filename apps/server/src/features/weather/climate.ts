import { EUROPE_BOX } from '@brazda/domain';

/** The climate of a month at a place. */
export interface MonthNormals {
  /** Degrees Celsius. */
  readonly temperature_min: number;
  readonly temperature_max: number;
  /** Millimeters per month, and the number of days with precipitation. */
  readonly precipitation: number;
  readonly rain_days: number;
  /** Mean wind ten meters above the ground, meters per second. */
  readonly wind: number;
  /** Relative humidity, 0 to 1. */
  readonly humidity: number;
  /** Megajoules per square meter and day. */
  readonly radiation: number;
}

interface Site {
  readonly latitude: number;
  readonly longitude: number;
  readonly months: readonly MonthNormals[];
}

type Row = readonly [number, number, number, number, number, number, number];

function site(latitude: number, longitude: number, rows: readonly Row[]): Site {
  return {
    latitude,
    longitude,
    months: rows.map(
      ([temperature_min, temperature_max, precipitation, rain_days, wind, percent, radiation]) => ({
        temperature_min,
        temperature_max,
        precipitation,
        rain_days,
        wind,
        humidity: percent / 100,
        radiation,
      }),
    ),
  };
}

/**
 * January to December in the Beauce and on the Bărăgan plain; our own assumption for the demo farms.
 */
const WEST = site(48.27, 1.64, [
  [1.3, 7.0, 46, 10, 4.2, 88, 3.6],
  [1.0, 8.2, 42, 9, 4.1, 83, 6.2],
  [3.2, 12.2, 42, 9, 4.1, 78, 10.6],
  [5.2, 15.9, 43, 9, 3.8, 73, 15.2],
  [8.8, 19.6, 56, 9, 3.5, 74, 18.4],
  [11.9, 23.2, 48, 8, 3.2, 73, 20.4],
  [13.6, 25.6, 54, 8, 3.1, 71, 20.2],
  [13.5, 25.5, 48, 7, 3.0, 71, 17.2],
  [10.6, 21.5, 46, 7, 3.2, 77, 12.8],
  [8.0, 16.4, 60, 10, 3.6, 85, 7.8],
  [4.3, 10.8, 53, 10, 3.8, 89, 4.4],
  [1.9, 7.4, 59, 11, 4.1, 89, 3.1],
]);
const EAST = site(44.44, 27.4, [
  [-4.0, 3.5, 32, 8, 3.4, 86, 5.0],
  [-2.5, 6.5, 27, 7, 3.5, 82, 8.2],
  [1.3, 12.4, 33, 8, 3.6, 75, 12.8],
  [6.0, 18.6, 41, 9, 3.4, 69, 17.6],
  [11.2, 24.6, 53, 10, 3.0, 68, 21.6],
  [15.2, 28.8, 64, 9, 2.7, 68, 23.8],
  [17.0, 31.3, 56, 7, 2.5, 64, 24.2],
  [16.6, 31.2, 45, 5, 2.4, 64, 21.6],
  [12.2, 25.6, 45, 6, 2.6, 68, 16.0],
  [7.2, 18.7, 45, 6, 2.8, 75, 10.2],
  [2.7, 11.0, 37, 8, 3.1, 84, 5.8],
  [-2.0, 5.0, 40, 8, 3.3, 88, 4.2],
]);

/** Degrees Celsius that it gets colder per degree of latitude north. */
const COLDER_NORTH = 0.7;
/** Farther south, extrapolation would get hotter without limit. */
const [, SOUTHERNMOST] = EUROPE_BOX;
const MIDDLE_OF_MONTH = 15;
const MEAN_MONTH = 30.4;

/**
 * The normals of a day at a place: interpolated between the two sites by longitude and between months by day, colder in
 * the north; overseas as at the southern end of Europe.
 */
export function normalsOf(date: string, { latitude, longitude }: Omit<Site, 'months'>): MonthNormals {
  const east = Math.min(Math.max((longitude - WEST.longitude) / (EAST.longitude - WEST.longitude), 0), 1);
  const [, month, day] = date.split('-').map(Number) as [number, number, number];
  const along = (day - MIDDLE_OF_MONTH) / MEAN_MONTH;
  const at = month - 1;
  const next = (at + (along < 0 ? 11 : 1)) % 12;
  const here = ({ months }: Site) => blend(months[at]!, months[next]!, Math.abs(along));
  const normal = blend(here(WEST), here(EAST), east);
  const colder =
    COLDER_NORTH *
    (Math.max(latitude, SOUTHERNMOST) - (WEST.latitude + (EAST.latitude - WEST.latitude) * east));
  return {
    ...normal,
    temperature_min: normal.temperature_min - colder,
    temperature_max: normal.temperature_max - colder,
  };
}

function blend(a: MonthNormals, b: MonthNormals, share: number): MonthNormals {
  const names = Object.keys(a) as (keyof MonthNormals)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + (b[name] - a[name]) * share])) as Record<
    keyof MonthNormals,
    number
  >;
}
