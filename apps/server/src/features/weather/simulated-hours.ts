import {
  type DailyWeather,
  type HourlyWeather,
  hoursAfter,
  localHourOf,
  saturationPressure,
  timezoneAt,
} from '@brazda/domain';
import { seededRandom } from './seeded-random.ts';
import type { PointHours } from './source.ts';
import { tenths } from './tenths.ts';

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The maximum difference between local time and UTC, in hours. */
const MAX_UTC_OFFSET = 14;
/** The local hours at which a day is coldest, warmest and windiest. */
const COLDEST = 5;
const WARMEST = 15;
const WINDIEST = 14;
const HALF_DAY = 12;
/** The calmest hour of a day relative to its windiest, and the gusts of an hour relative to its wind. */
const STILL = 0.35;
const GUSTS = 1.6;
/** Relative humidity at the coldest hour of a dry and a wet day, percent. */
const MAX_HUMIDITY = { dry: 88, wet: 97 } as const;
/** Clouds of a dry and a wet day, percent. */
const CLOUDS = { dry: 20, wet: 90 } as const;
/** The duration of a day's rain in hours. */
const SHOWER = { min: 2, max: 6 } as const;

/**
 * Hours that match consecutive simulated days: between their minimum and maximum temperature, with the rain of each day
 * in one shower and its strongest wind in the afternoon. Everything is derived from place and day.
 */
export function simulatedHours(coordinates: Coordinates, days: readonly DailyWeather[]): PointHours | null {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const timezone = timezoneAt([coordinates.longitude, coordinates.latitude]);
  const byDate = new Map(
    days.map((day, i) => [day.date, { before: days[i - 1] ?? day, day, after: days[i + 1] ?? day }]),
  );
  const hours: HourlyWeather[] = [];
  // Local days begin before the UTC day in the east, and end after it in the west.
  const end = hoursAfter(`${last.date}T00:00:00Z`, 24 + MAX_UTC_OFFSET);
  for (
    let time = hoursAfter(`${first.date}T00:00:00Z`, -MAX_UTC_OFFSET);
    time < end;
    time = hoursAfter(time, 1)
  ) {
    const { date, clock } = localHourOf(time, timezone);
    const of = byDate.get(date);
    if (of) hours.push({ time, ...hourOf(coordinates, of, Number(clock.slice(0, 2))) });
  }
  return { timezone, hours };
}

/** A day with the days before and after it. */
interface AmongDays {
  readonly before: DailyWeather;
  readonly day: DailyWeather;
  readonly after: DailyWeather;
}

function hourOf(
  { latitude, longitude }: Coordinates,
  among: AmongDays,
  hour: number,
): Omit<HourlyWeather, 'time'> {
  const { day } = among;
  const temperature = temperatureAt(hour, among);
  const precipitation = rainAt(hour, day, `${latitude},${longitude}`);
  const dampest = (day.precipitation! > 0 ? MAX_HUMIDITY.wet : MAX_HUMIDITY.dry) / 100;
  const held = saturationPressure(day.temperature_min!) / saturationPressure(temperature);
  const wind = day.wind! * (STILL + (1 - STILL) * cosineBump((hour - WINDIEST) / HALF_DAY));
  return {
    temperature: tenths(temperature),
    humidity: Math.round(100 * (precipitation > 0 ? MAX_HUMIDITY.wet / 100 : dampest * held)),
    precipitation,
    wind: tenths(wind),
    gusts: tenths(wind * GUSTS),
    clouds: day.precipitation! > 0 ? CLOUDS.wet : CLOUDS.dry,
  };
}

/**
 * Rises from the coldest to the warmest hour and falls to the coldest of the next day, within the limits of the day.
 */
function temperatureAt(hour: number, { before, day, after }: AmongDays): number {
  const low = day.temperature_min!;
  const high = day.temperature_max!;
  const fall = (from: number, to: number, hours: number) =>
    to + (from - to) * cosineBump(hours / (24 + COLDEST - WARMEST));
  if (hour < COLDEST) return within(low, high, fall(before.temperature_max!, low, hour + 24 - WARMEST));
  if (hour > WARMEST) return within(low, high, fall(high, after.temperature_min!, hour - WARMEST));
  return low + (high - low) * cosineBump((WARMEST - hour) / (WARMEST - COLDEST));
}

function within(min: number, max: number, value: number): number {
  return Math.min(Math.max(value, min), max);
}

/** A smooth curve from 1 at 0 to 0 at -1 and 1 and beyond. */
function cosineBump(at: number): number {
  return (1 + Math.cos(Math.PI * Math.min(Math.abs(at), 1))) / 2;
}

/** The rain of a day in one shower, equal in each of its hours; the remaining tenths fall in the first. */
function rainAt(hour: number, { date, precipitation }: DailyWeather, here: string): number {
  const tenfold = Math.round((precipitation ?? 0) * 10);
  if (tenfold === 0) return 0;
  const longest = SHOWER.min + Math.floor(seededRandom(`${here}:long`, date) * (SHOWER.max - SHOWER.min + 1));
  const length = Math.min(longest, tenfold);
  const begin = Math.floor(seededRandom(`${here}:begin`, date) * (25 - length));
  if (hour < begin || hour >= begin + length) return 0;
  const share = Math.floor(tenfold / length);
  return (hour === begin ? tenfold - share * (length - 1) : share) / 10;
}
