import {
  type HourlyWeather,
  hoursAfter,
  instantsOf,
  meteoGridPointOf,
  type RecordedWeather,
  type TreatmentRecord,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { listHourDays, listHours, type WeatherSource, type WeatherSources } from '../weather/index.ts';

/** The weather that may be read of demo farms and of others; null where none is. */
export type StoredWeather = Readonly<Record<keyof WeatherSources, WeatherSource | null>>;

type Begun = Pick<TreatmentRecord, 'day' | 'started_at' | 'timezone'>;

/** The stored weather of the hour in which a treatment began at a point; null where its hour, or the weather, is not known. */
export async function readTreatmentWeather(
  db: Db,
  source: WeatherSource | null,
  point: readonly [number, number],
  { day, started_at, timezone }: Begun,
): Promise<RecordedWeather | null> {
  if (source === null || started_at === null) return null;
  const time = hoursAfter(hourAt({ day, started_at, timezone }), 0);
  const grid_point = meteoGridPointOf(point);
  const { name } = source.forecaster;
  const [forecasts, past] = await Promise.all([
    listHours(db, name, [grid_point]),
    listHourDays(db, name, [grid_point], { from: time.slice(0, 10), to: time.slice(0, 10) }),
  ]);
  const isHour = (hour: Pick<HourlyWeather, 'time'>) => Date.parse(hour.time) === Date.parse(time);
  const forecast = forecasts.flatMap(({ hours }) => hours).find(isHour);
  const kept = [...(past.get(grid_point)?.values() ?? [])].find(isHour);
  const found = forecast ?? kept;
  if (!found) return null;
  const { temperature, humidity, wind, gusts, precipitation } = found;
  return {
    time,
    temperature,
    humidity,
    wind,
    gusts,
    precipitation,
    source: name,
    simulated: source.isSimulated,
  };
}

/** The beginning of the hour in UTC: clocks differ from it by whole hours in every region. */
function hourAt({ day, started_at, timezone }: Begun): string {
  const [at] = instantsOf({ date: day, clock: `${started_at!.slice(0, 2)}:00` }, timezone);
  return new Date(at).toISOString();
}
