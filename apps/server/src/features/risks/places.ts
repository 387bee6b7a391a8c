import {
  addDays,
  type DailyWeather,
  type HourSpan,
  hoursOfDays,
  inLocalDays,
  pointOfGridPoint,
  type RiskWeather,
  type SprayReason,
  sprayWindows,
  timezoneAt,
  warmUpStartOf,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import {
  HOUR_DAYS_KEPT,
  type KeptHours,
  listHourDays,
  listHours,
  listWeatherAt,
  type Span,
  sprayHoursFrom,
  type WeatherSource,
} from '../weather/index.ts';

const DAYS_AHEAD = 6;

/** The hours in which spraying is next possible, and what ends them. */
export interface SprayTime extends HourSpan {
  readonly ended_by: readonly SprayReason[];
}

/** The weather of a grid point. */
export interface Place {
  readonly weather: RiskWeather;
  readonly timezone: string;
  /** The last forecast by hour; null without one. */
  readonly forecast: KeptHours | null;
}

/** The weather of grid points around an ISO day, by grid point: three queries, however many there are. */
export async function readPlaces(
  db: Db,
  source: WeatherSource | null,
  points: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Place>> {
  const to = addDays(day, DAYS_AHEAD);
  const [weather, forecasts] = await Promise.all([
    readRiskWeather(db, source, points, {
      day,
      days: { from: warmUpStartOf(day), to },
      hours: { from: addDays(day, -HOUR_DAYS_KEPT), to },
    }),
    source ? listHours(db, source.forecaster.name, points) : [],
  ]);
  return new Map(
    points.map((point) => {
      const forecast = forecasts.find(({ grid_point }) => grid_point === point) ?? null;
      return [point, { ...weather.get(point)!, forecast }];
    }),
  );
}

/** An ISO day, and the days around it whose weather is read. */
interface WeatherSpans {
  readonly day: string;
  readonly days: Span;
  readonly hours: Span;
}

/** The weather of grid points in some days, by grid point: two queries. */
export async function readRiskWeather(
  db: Db,
  source: WeatherSource | null,
  points: readonly string[],
  { day, days, hours }: WeatherSpans,
): Promise<ReadonlyMap<string, Pick<Place, 'weather' | 'timezone'>>> {
  const [knownDays, knownHours] = source
    ? await Promise.all([
        listWeatherAt(db, source, points, days),
        // Local days begin before those of UTC, or after them.
        listHourDays(db, source.forecaster.name, points, {
          from: addDays(hours.from, -1),
          to: addDays(hours.to, 1),
        }),
      ])
    : [];
  const slotsOf = new Map<string, ReturnType<typeof hoursOfDays>>();
  return new Map(
    points.map((point) => {
      const timezone = timezoneAt(pointOfGridPoint(point));
      const slots = slotsOf.get(timezone) ?? hoursOfDays(hours, timezone);
      slotsOf.set(timezone, slots);
      const known: readonly DailyWeather[] = (knownDays?.get(point) ?? []).filter(
        ({ is_partial, date }) => !is_partial || date >= day,
      );
      const weather: RiskWeather = {
        days: new Map(known.map((each) => [each.date, each])),
        hours: inLocalDays(knownHours?.get(point) ?? new Map(), slots),
      };
      return [point, { weather, timezone }];
    }),
  );
}

/** The next hours of a forecast that are good for spraying, and what ends them; null without any. */
export function nextSprayOf({ forecast }: Place, now: Date): SprayTime | null {
  if (!forecast) return null;
  const hours = sprayHoursFrom(forecast, now);
  const [next] = sprayWindows(hours);
  if (!next) return null;
  const after = hours.find(({ time }) => Date.parse(time) === Date.parse(next.to));
  return { ...next, ended_by: after?.reasons ?? [] };
}
