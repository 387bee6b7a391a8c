import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalAreaOf } from '../../platform/db/legal-area.ts';
import type { Scope, SeasonScope } from '../../platform/db/scope.ts';

export interface NewParcel {
  readonly id: string;
  readonly lineage_id: string;
  readonly shape_id: number;
  readonly display_name: string | null;
  readonly locality_id: string | null;
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  readonly hectares: number;
}

export interface NewCropInterval {
  readonly id: string;
  readonly parcel_id: string;
  readonly crop_id: string;
  readonly lower: string | null;
  readonly upper: string | null;
  readonly crop_hybrid: string | null;
  readonly yield_measured: number | null;
}

export interface MeasuredShape {
  readonly shape_id: number;
  readonly hectares: number;
  /** Of a point inside the shape. */
  readonly latitude: number;
}

/** The smallest area that the column can store. */
const MIN_M2 = 0.01;

/**
 * Finds or creates the shape of each geometry (GeoJSON text, WGS 84), in order; identical shapes of a farm share one
 * row. Land is measured in the legal projection of its region, and on the ellipsoid outside its area. Vertices are
 * rounded to 1e-7 degree; invalid geometry is repaired; null where nothing with an area remains.
 */
export async function findOrCreateShapes(
  db: Db,
  { farm_id }: Scope,
  country: Country,
  geometries: readonly string[],
): Promise<(MeasuredShape | null)[]> {
  const { rows } = await sql<{ position: number; id: number; area_m2: number; latitude: number }>`
    with input as materialized (
      select position, st_multi(st_collectionextract(st_makevalid(
        st_snaptogrid(st_force2d(st_geomfromgeojson(geometry)), 1e-7)), 3)) as geom
      from unnest(${geometries}::text[]) with ordinality as t (geometry, position)
    ), hashed as materialized (
      select position, geom, sha256(st_asbinary(st_normalize(geom))) as hash from input where not st_isempty(geom)
    ), measured as materialized (
      select distinct on (hash) geom, hash,
        ${legalAreaOf(sql.ref('geom'), country)} as area_m2
      from hashed
    ), added as (
      insert into shape (farm_id, geom, geom_hash, area_m2)
      select ${farm_id}, geom, hash, area_m2 from measured where area_m2 >= ${MIN_M2}
      on conflict (farm_id, geom_hash) do update set geom_hash = excluded.geom_hash
      returning id, geom_hash, area_m2
    )
    select position, id, area_m2, st_y(st_pointonsurface(geom)) as latitude
    from hashed join added on added.geom_hash = hashed.hash
    order by position`.execute(db);
  const found = new Map(rows.map((row) => [Number(row.position), row]));
  return geometries.map((_, i) => {
    const row = found.get(i + 1);
    return row
      ? { shape_id: row.id, hectares: Math.round(row.area_m2 / 100) / 100, latitude: row.latitude }
      : null;
  });
}

/** Creates parcels of a season in one statement. */
export async function createParcels(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  parcels: readonly NewParcel[],
) {
  await sql`
    insert into parcel (id, farm_id, season_id, lineage_id, shape_id, display_name, locality_id, siruta,
      physical_block, parcel_no, crop_no, hectares)
    select id, ${farm_id}, ${season_id}, lineage_id, shape_id, display_name, locality_id, siruta,
      physical_block, parcel_no, crop_no, hectares
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as t (id text, lineage_id text, shape_id bigint,
      display_name text, locality_id text, siruta text, physical_block text, parcel_no text, crop_no text,
      hectares numeric)`.execute(db);
}

/** Creates crop intervals of a farm's parcels in one statement. */
export async function createCropIntervals(db: Db, { farm_id }: Scope, intervals: readonly NewCropInterval[]) {
  await sql`
    insert into crop_interval (id, farm_id, parcel_id, crop_id, during, crop_hybrid, yield_measured)
    select id, ${farm_id}, parcel_id, crop_id, daterange(lower, upper, '[)'), crop_hybrid, yield_measured
    from jsonb_to_recordset(${JSON.stringify(intervals)}::jsonb) as t (id text, parcel_id text, crop_id text,
      lower date, upper date, crop_hybrid text, yield_measured numeric)`.execute(db);
}
