import type { DailyWeather } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import './weather.table.ts';

/** A day as stored. */
export interface KeptDay extends DailyWeather {
  readonly grid_point: string;
  /** Whether it was fetched before the day was over. */
  readonly is_forecast: boolean;
  /** Whether it comes from an archive and no longer changes. */
  readonly is_final: boolean;
  readonly fetched_at: Date;
}

/** A span of days, both inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The stored weather of one source for some grid points, by point and day. */
export function listWeather(
  db: Db,
  source: string,
  points: readonly string[],
  { from, to }: Span,
): Promise<KeptDay[]> {
  return db
    .selectFrom('weather_day')
    .select(['grid_point', 'date', 'temperature_min', 'temperature_max', 'precipitation', 'wind'])
    .select(['radiation', 'et0', 'is_forecast', 'is_final', 'fetched_at'])
    .where('grid_point', 'in', inList(points))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('source', '=', source)
    .orderBy('grid_point')
    .orderBy('date')
    .execute();
}

/** Which days of some grid points a source has returned, without their weather. */
export function listKnownDays(db: Db, source: string, points: readonly string[], { from, to }: Span) {
  return db
    .selectFrom('weather_day')
    .select(['grid_point', 'date', 'is_forecast', 'is_final', 'fetched_at'])
    .where('grid_point', 'in', inList(points))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('source', '=', source)
    .execute();
}

const VALUES = ['temperature_min', 'temperature_max', 'precipitation', 'wind', 'radiation', 'et0'] as const;

/** The new values, and where they are null the previous values of the same source. */
const MERGED_VALUES = sql.join(
  VALUES.map((name) => {
    const [column, fresh] = [sql.ref(name), sql.ref(`excluded.${name}`)];
    return sql`${column} = coalesce(${fresh}, case when known.source = excluded.source then known.${column} end)`;
  }),
);

/**
 * Saves days of a source over the stored ones, and returns how many changed; a final day of the same source is not
 * replaced by a forecast.
 */
export async function saveWeather(db: Db, source: string, days: readonly KeptDay[]): Promise<number> {
  // As one text: a statement takes no more than 65 535 values.
  const { numAffectedRows } = await sql`
    insert into weather_day as known (grid_point, date, ${sql.join(VALUES.map((name) => sql.ref(name)))},
      is_forecast, is_final, source, fetched_at)
    select grid_point, date, ${sql.join(VALUES.map((name) => sql.ref(name)))},
      is_forecast, is_final, ${source}, fetched_at
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as input (grid_point text, date date,
      temperature_min numeric, temperature_max numeric, precipitation numeric, wind numeric, radiation numeric,
      et0 numeric, is_forecast boolean, is_final boolean, fetched_at timestamptz)
    on conflict (grid_point, date) do update set ${MERGED_VALUES}, is_forecast = excluded.is_forecast,
      is_final = excluded.is_final, source = excluded.source, fetched_at = excluded.fetched_at
    where excluded.is_final or not known.is_final or known.source <> excluded.source`.execute(db);
  return Number(numAffectedRows ?? 0);
}
