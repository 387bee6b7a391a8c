import { addDays, cropByKey, HALF_GRID_CELL, pointOfGridPoint, type ReachedLimit } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './risks.table.ts';

/** A limit that the forecast of an ISO day is beyond at a grid point. */
export interface LimitAtPoint extends ReachedLimit {
  readonly grid_point: string;
  readonly date: string;
}

/** Those of some limits that are not stored yet. */
export async function listNewLimits(
  db: Db,
  source: string,
  limits: readonly LimitAtPoint[],
): Promise<LimitAtPoint[]> {
  if (limits.length === 0) return [];
  const { rows } = await sql<{ at: number }>`
    select at::int from ${inputOf(limits)}
    where not exists (select from reached_limit known where known.source = ${source} and known.grid_point = input.grid_point
      and known.date = input.date and known.kind = input.kind and known.value_limit = input.value_limit)
    order by at`.execute(db);
  return rows.map(({ at }) => limits[at - 1]!);
}

/** Stores limits, and forgets those of days that have passed. */
export async function putReachedLimits(
  db: Db,
  source: string,
  limits: readonly LimitAtPoint[],
  today: string,
): Promise<void> {
  await sql`
    insert into reached_limit (source, grid_point, date, kind, value_limit)
    select ${source}, grid_point, date, kind, value_limit from ${inputOf(limits)}
    order by at on conflict do nothing`.execute(db);
  await sql`delete from reached_limit where date < ${addDays(today, -1)}`.execute(db);
}

/** The farms, demo farms or all others, on whose land a crop stands that a limit harms in some stage. */
export async function listFarmsBeyond(
  db: Db,
  limits: readonly LimitAtPoint[],
  is_demo: boolean,
): Promise<string[]> {
  if (limits.length === 0) return [];
  const cells = limits.map(({ grid_point, date, crops }) => {
    const [x, y] = pointOfGridPoint(grid_point);
    return { x, y, date, crops: crops?.map((key) => cropByKey(key).id) ?? null };
  });
  const { rows } = await sql<{ id: string }>`
    select distinct farm.id
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as input (x float8, y float8, date date, crops text[])
      cross join lateral (select st_expand(st_setsrid(st_makepoint(x, y), 4326), ${HALF_GRID_CELL}) as box) as cell
      join shape on shape.geom && box and st_intersects(st_pointonsurface(geom), box)
      join parcel on parcel.shape_id = shape.id and parcel.deleted_at is null
      join season on season.id = parcel.season_id and season.deleted_at is null
      join farm on farm.id = parcel.farm_id and farm.deleted_at is null and farm.is_demo = ${is_demo}
      join crop_interval on crop_interval.parcel_id = parcel.id and crop_interval.deleted_at is null
    where (input.crops is null or crop_id = any(input.crops))
      and input.date between coalesce(lower(during), start_date) and coalesce(upper(during) - 1, end_date)
    order by farm.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Limits as rows, numbered from 1. */
function inputOf(limits: readonly LimitAtPoint[]) {
  const rows = limits.map(({ grid_point, date, kind, limit }, at) => ({
    at: at + 1,
    grid_point,
    date,
    kind,
    value_limit: limit,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input (at int, grid_point text, date date, kind text, value_limit real)`;
}
