import type { Country } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import {
  hectaresOfArea,
  shapeHashOf,
  snappedShape,
  storedAreaOf,
  storedShape,
} from '../../platform/db/land-shape.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** A stored shape and what was measured of it. */
export interface StoredShape {
  readonly shape_id: number;
  readonly hectares: number;
  readonly area_m2: number;
  /** Of a point inside the shape. */
  readonly latitude: number;
  /** Whether the geometry was valid before it was snapped to the grid and repaired. */
  readonly was_valid: boolean;
}

/**
 * Finds or creates the shape of each geometry (GeoJSON text, WGS 84), in order; identical shapes of a farm share one
 * row. Vertices are snapped to the stored grid and invalid geometry is repaired; null where less than 50 m² remain.
 */
export async function findOrCreateShapes(
  db: Db,
  scope: Scope,
  country: Country,
  geometries: readonly string[],
): Promise<(StoredShape | null)[]> {
  const geom = sql.ref('geom');
  const area = sql.ref('area_m2');
  const measured = sql`select geom, geom_hash, area_m2 from measured where ${hectaresOfArea(area)} > 0`;
  const { rows } = await sql<StoredShape & { position: number }>`
    with input as materialized (
      select position, ${snappedShape(sql.ref('geometry'))} as snapped,
        st_isvalid(st_geomfromgeojson(geometry)) as was_valid
      from unnest(${geometries}::text[]) with ordinality as t (geometry, position)
    ), stored as materialized (
      select position, was_valid, ${storedShape(sql.ref('snapped'))} as geom from input
    ), hashed as materialized (
      select *, ${shapeHashOf(geom)} as geom_hash from stored where not st_isempty(geom)
    ), measured as materialized (
      select distinct on (geom_hash) geom, geom_hash, ${storedAreaOf(geom, country)} as area_m2 from hashed
    ), added as (${insertShapes(scope, measured)})
    select position, shape_id, ${hectaresOfArea(area)}::float8 as hectares, area_m2::float8 as area_m2, was_valid,
      st_y(st_pointonsurface(geom)) as latitude
    from hashed join added using (geom_hash)`.execute(db);
  const found = new Map(rows.map(({ position, ...shape }) => [Number(position), shape]));
  return geometries.map((_, i) => found.get(i + 1) ?? null);
}

/** A stored shape by its hash. */
export interface HashedShape {
  readonly shape_id: number;
  /** Hexadecimal. */
  readonly geom_hash: string;
  /** Whether the statement has created it. */
  readonly is_new: boolean;
}

/**
 * Finds or creates shapes that were measured before; `measured` selects their `geom`, `geom_hash` and `area_m2` by the
 * rules of platform/db/land-shape.ts, each hash once.
 */
export async function findOrCreateMeasuredShapes(
  db: Db,
  scope: Scope,
  measured: RawBuilder<unknown>,
): Promise<HashedShape[]> {
  const { rows } = await sql<HashedShape>`
    with added as (${insertShapes(scope, measured)})
    select shape_id, encode(geom_hash, 'hex') as geom_hash, is_new from added`.execute(db);
  return rows;
}

/**
 * The only insert of shapes. It updates nothing: `do nothing` would not return the rows that exist. `xmax` is 0 only for an
 * inserted row.
 */
function insertShapes({ farm_id }: Scope, measured: RawBuilder<unknown>) {
  return sql`
    insert into shape (farm_id, geom, geom_hash, area_m2)
    select ${farm_id}, geom, geom_hash, area_m2 from (${measured}) as measured_shape
    on conflict (farm_id, geom_hash) do update set geom_hash = excluded.geom_hash
    returning id as shape_id, geom_hash, area_m2, xmax = 0 as is_new`;
}

/** Deletes those of some shapes that no parcel, not even a removed one, uses. */
export async function removeUnusedShapes(db: Db, { farm_id }: Scope, ids: readonly number[]): Promise<void> {
  await sql`
    delete from shape where id = any(${ids}::bigint[]) and farm_id = ${farm_id}
      and not exists (select from parcel where shape_id = shape.id)`.execute(db);
}
