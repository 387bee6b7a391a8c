import { meteoGridPointOf } from '@brazda/domain';
import { addSeason } from '../../../../seed/add-season.ts';
import { parcelDraft } from '../../../../test/parcel-draft.ts';
import type { Product } from '../../../../test/product.ts';
import { rectangle } from '../../imagery/testing/catalog.ts';

export const TODAY = '2026-04-20';
export const FARM = 'ferma';
export const SEASON = 'ferma-2026';
/** In the catalog of crops. */
export const WHEAT = '1';
/** The last one lies at another grid point, 20 km to the east. */
export const NAMES = ['a', 'b', 'far'] as const;
export type Name = (typeof NAMES)[number];

type Database = Product['database'];
type Pool = Database['pool'];

/** Adds a demo farm with three parcels, on which nothing grows. */
export async function addFarm({ db }: Database, owner_id: string): Promise<void> {
  await db
    .insertInto('farm')
    .values({ id: FARM, owner_id, name: FARM, country: 'RO', is_demo: true })
    .execute();
  const parcels = NAMES.map((name, at) => {
    const west = name === 'far' ? 2000 : at * 20;
    return parcelDraft(name, rectangle(west, 0, west + 12, 12));
  });
  await addSeason(db, { id: FARM, country: 'RO' }, { id: SEASON, end_year: 2026, parcels });
}

/** Removes everything but the farm and its parcels. */
export async function clear(pool: Pool): Promise<void> {
  for (const table of [
    'risk_finding',
    'reached_limit',
    'journal_entry',
    'crop_interval',
    'weather_day',
    'weather_hour_day',
    'weather_hours',
  ])
    await pool.query(`delete from ${table}`);
}

/** Lets a crop stand on some parcels, all of them without a name. */
export async function grow(pool: Pool, crop_id: string, ...names: Name[]): Promise<void> {
  await pool.query(
    `insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
     select id || '-crop', farm_id, id, $1, '[2025-10-05,2026-07-06)' from parcel where $2::text[] = '{}' or id = any($2)
     on conflict (id) do update set crop_id = excluded.crop_id`,
    [crop_id, names],
  );
}

/** The grid point of a parcel. */
export async function pointOf(pool: Pool, name: Name): Promise<string> {
  const { rows } = await pool.query(
    `select st_x(point) as x, st_y(point) as y
     from parcel join shape on shape.id = shape_id cross join lateral st_pointonsurface(geom) as point where parcel.id = $1`,
    [name],
  );
  return meteoGridPointOf([rows[0].x, rows[0].y]);
}

/** Stores days of mild and dry weather, some of them with another night, over those that are stored. */
export async function weather(
  pool: Pool,
  name: Name,
  cold: Readonly<Record<string, number>> = {},
): Promise<void> {
  await pool.query(
    `insert into weather_day (grid_point, date, temperature_min, temperature_max, precipitation, wind, et0, is_forecast, is_final, is_partial, source, fetched_at)
     select $1, day, coalesce(($3::jsonb ->> day::text)::numeric, 6), 18, 3, 3, 3, day >= $2, false, false, 'simulated', now()
     from generate_series($2::date - 300, $2::date + 6, interval '1 day') as days (at), cast(at as date) as day
     on conflict (grid_point, date, source) do update set temperature_min = excluded.temperature_min`,
    [await pointOf(pool, name), TODAY, JSON.stringify(cold)],
  );
}

/** Stores hours of a humidity, percent, in days around today. */
export async function hours(
  pool: Pool,
  name: Name,
  { from, to, humidity }: { readonly from: string; readonly to: string; readonly humidity: number | null },
): Promise<void> {
  await pool.query(
    `insert into weather_hour_day (grid_point, source, date, temperature, humidity, precipitation, gusts)
     select $1, 'simulated', day, array_fill(14::real, array[24]), array_fill($4::real, array[24]), array_fill(0::real, array[24]),
       array_fill(null::real, array[24])
     from generate_series($2::date, $3::date, interval '1 day') as days (day)`,
    [await pointOf(pool, name), from, to, humidity],
  );
}

/** Records a spray on a parcel. */
export async function spray(pool: Pool, name: Name, day: string, products: string): Promise<void> {
  await pool.query(
    `insert into journal_entry (id, farm_id, season_id, parcel_id, kind, day, hectares, products)
     select id || $2::date, farm_id, season_id, id, 'spray', $2::date, 1, $3 from parcel where id = $1`,
    [name, day, products],
  );
}
