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

/** The hours by which clocks differ from that of UTC, at the most. */
const ASIDE = 14;
/** The hours of the clock at which a day is coldest, warmest and windiest. */
const COLDEST = 5;
const WARMEST = 15;
const WINDIEST = 14;
const HALF_DAY = 12;
/** The stillest hour of a day against its windiest, and the gusts of an hour against its wind. */
const STILL = 0.35;
const GUSTS = 1.6;
/** A dry day is as damp at its coldest, a wet day, per cent. */
const DAMPEST = { dry: 88, wet: 97 } as const;
/** A day's rain falls in so many hours. */
const SHOWER = { least: 2, most: 6 } as const;

/**
 * Hours that make up simulated days, which follow each other: between their coldest and their warmest, with the rain of each in
 * one shower and its wind at its strongest in the afternoon. All follows from place and day.
 */
export function simulatedHours(coordinates: Coordinates, days: readonly DailyWeather[]): PointHours | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const timezone = timezoneAt([coordinates.longitude, coordinates.latitude]);
  const byDate = new Map(
    days.map((day, i) => [day.date, { before: days[i - 1] ?? day, day, after: days[i + 1] ?? day }]),
  );
  const hours: HourlyWeather[] = [];
  // Days begin earlier in the east than in UTC, and end later in the west.
  const end = hoursAfter(`${last.date}T00:00:00Z`, 24 + ASIDE);
  for (let time = hoursAfter(`${first.date}T00:00:00Z`, -ASIDE); time < end; time = hoursAfter(time, 1)) {
    const { date, clock } = localHourOf(time, timezone);
    const of = byDate.get(date);
    if (of) hours.push({ time, ...hourOf(coordinates, of, Number(clock.slice(0, 2))) });
  }
  return { timezone, hours };
}

/** A day between the day before and the day after it. */
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
  const dampest = (day.precipitation! > 0 ? DAMPEST.wet : DAMPEST.dry) / 100;
  const held = saturationPressure(day.temperature_min!) / saturationPressure(temperature);
  const wind = day.wind! * (STILL + (1 - STILL) * swell((hour - WINDIEST) / HALF_DAY));
  return {
    temperature: tenths(temperature),
    humidity: Math.round(100 * (precipitation > 0 ? DAMPEST.wet / 100 : dampest * held)),
    precipitation,
    wind: tenths(wind),
    gusts: tenths(wind * GUSTS),
  };
}

/** Up from the coldest to the warmest hour, and down from there to the coldest of the next day, within what the day says. */
function temperatureAt(hour: number, { before, day, after }: AmongDays): number {
  const [low, high] = [day.temperature_min!, day.temperature_max!];
  const fall = (from: number, to: number, hours: number) =>
    to + (from - to) * swell(hours / (24 + COLDEST - WARMEST));
  if (hour < COLDEST) return within(low, high, fall(before.temperature_max!, low, hour + 24 - WARMEST));
  if (hour > WARMEST) return within(low, high, fall(high, after.temperature_min!, hour - WARMEST));
  return low + (high - low) * swell((WARMEST - hour) / (WARMEST - COLDEST));
}

function within(least: number, most: number, value: number): number {
  return Math.min(Math.max(value, least), most);
}

/** From 1 at 0 to 0 at 1 and -1 and beyond, without an edge. */
function swell(at: number): number {
  return (1 + Math.cos(Math.PI * Math.min(Math.abs(at), 1))) / 2;
}

/** The rain of a day in one shower, as much in each of its hours; tenths that are left over fall in the first. */
function rainAt(hour: number, { date, precipitation }: DailyWeather, here: string): number {
  const tenfold = Math.round((precipitation ?? 0) * 10);
  if (tenfold === 0) return 0;
  const longest =
    SHOWER.least + Math.floor(seededRandom(`${here}:long`, date) * (SHOWER.most - SHOWER.least + 1));
  const length = Math.min(longest, tenfold);
  const begin = Math.floor(seededRandom(`${here}:begin`, date) * (25 - length));
  if (hour < begin || hour >= begin + length) return 0;
  const share = Math.floor(tenfold / length);
  return (hour === begin ? tenfold - share * (length - 1) : share) / 10;
}
