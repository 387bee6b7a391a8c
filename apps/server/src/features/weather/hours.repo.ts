import type { HourlyWeather } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import './weather.table.ts';

/** The hours of a forecast as stored, in order. */
export interface KeptHours {
  readonly grid_point: string;
  /** The local time zone, such as `Europe/Bucharest`. */
  readonly timezone: string;
  readonly hours: readonly HourlyWeather[];
  readonly fetched_at: Date;
}

/** The hours of the last forecasts of a source for some grid points. */
export async function listHours(db: Db, source: string, points: readonly string[]): Promise<KeptHours[]> {
  return db
    .selectFrom('weather_hours')
    .select(['grid_point', 'timezone', 'hours', 'fetched_at'])
    .where('grid_point', 'in', inList(points))
    .where('source', '=', source)
    .execute();
}

/** Replaces the stored hours of some grid points, unless those are newer. */
export async function saveHours(db: Db, source: string, weather: readonly KeptHours[]): Promise<void> {
  await sql`
    insert into weather_hours (grid_point, timezone, hours, source, fetched_at)
    select grid_point, timezone, hours, ${source}, fetched_at
    from jsonb_to_recordset(${JSON.stringify(weather)}::jsonb)
      as input (grid_point text, timezone text, hours jsonb, fetched_at timestamptz)
    order by grid_point
    on conflict (grid_point, source) do update set timezone = excluded.timezone, hours = excluded.hours,
      fetched_at = excluded.fetched_at
    where weather_hours.fetched_at <= excluded.fetched_at`.execute(db);
}
