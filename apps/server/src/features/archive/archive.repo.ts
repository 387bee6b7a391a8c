import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalAreaOf } from '../../platform/db/legal-area.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { ArchivedParcel } from './archive-format.ts';

/** The localities in which a farm has parcels, by id. */
export function listArchivedLocalities(db: Db, { farm_id }: Scope) {
  return db
    .selectFrom('locality')
    .select(['id', 'country', 'code', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parcel')
          .innerJoin('season', 'season.id', 'parcel.season_id')
          .select('parcel.id')
          .whereRef('parcel.locality_id', '=', 'locality.id')
          .where('parcel.farm_id', '=', farm_id)
          .where('parcel.deleted_at', 'is', null)
          .where('season.deleted_at', 'is', null),
      ),
    )
    .where('locality.farm_id', '=', farm_id)
    .orderBy('id')
    .execute();
}

/** The seasons of a farm, oldest first. */
export function listArchivedSeasons(db: Db, { farm_id }: Scope) {
  return db
    .selectFrom('season')
    .select(['id', 'end_year', 'start_date', 'end_date'])
    .where('farm_id', '=', farm_id)
    .where('deleted_at', 'is', null)
    .orderBy('end_year')
    .execute();
}

/** The visible parcels of a season with their crops in archive format, by id; coordinates in full stored precision. */
export async function listArchivedParcels(db: Db, scope: SeasonScope): Promise<ArchivedParcel[]> {
  const { rows } = await sql<{
    id: string;
    properties: ArchivedParcel['properties'];
    crops: ArchivedParcel['properties']['crops'] | null;
    geometry: string;
  }>`
    select parcel.id, st_asgeojson(geom, 15) as geometry, crops, jsonb_build_object('lineage', lineage_id,
      'display_name', display_name, 'locality', locality_id, 'siruta', siruta, 'physical_block', physical_block,
      'parcel_no', parcel_no, 'crop_no', crop_no, 'hectares', hectares, 'imported', imported) as properties
    from parcel join shape on shape.id = parcel.shape_id left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'crop_id', crop_id, 'lower', lower(during), 'upper', upper(during),
        'crop_hybrid', crop_hybrid, 'yield_forecast', yield_forecast, 'yield_estimated', yield_estimated,
        'yield_measured', yield_measured, 'agricultural_work', agricultural_work)
        order by lower(during) nulls first) as crops
      from crop_interval where parcel_id = parcel.id and deleted_at is null) grown on true
    where parcel.farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and parcel.deleted_at is null
      and ${isVisible(scope)} order by parcel.id collate "C"`.execute(db);
  return rows.map(({ id, properties, crops, geometry }) => ({
    type: 'Feature',
    id,
    properties: { ...properties, crops: crops ?? [] },
    geometry: JSON.parse(geometry),
  }));
}

/** Waits until no other archive is being imported, so that two archives of one farm do not take the same ids. */
export async function lockArchiveImport(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('brazda.archive'))`.execute(db);
}

/** Whether any of these ids exist among farms, seasons, parcels or crop intervals, deleted ones included. */
export async function areTaken(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from farm where id = any(${ids}) union all select from season where id = any(${ids})
    union all select from parcel where id = any(${ids}) union all select from crop_interval where id = any(${ids})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The stored shape of a geometry. */
export interface KeptShape {
  readonly shape_id: number;
  /** In the legal projection of its region. */
  readonly hectares: number;
}

/**
 * Finds or creates the shape of each geometry (GeoJSON text) with unchanged coordinates, in order; null where it is not
 * a valid area.
 */
export async function storeShapes(
  db: Db,
  farm: { id: string; country: Country },
  geometries: readonly string[],
): Promise<(KeptShape | null)[]> {
  const { rows } = await sql<{ position: number; id: number; area_m2: number }>`
    with input as materialized (
      select position, st_setsrid(st_geomfromgeojson(geometry), 4326) as geom
      from unnest(${geometries}::text[]) with ordinality as t (geometry, position)
    ), measured as materialized (
      select position, geom, sha256(st_asbinary(st_normalize(geom))) as hash,
        round(${legalAreaOf(sql.ref('geom'), farm.country)}::numeric, 2) as area_m2
      from input where st_isvalid(geom)
    ), added as (
      insert into shape (farm_id, geom, geom_hash, area_m2)
      select distinct on (hash) ${farm.id}, geom, hash, area_m2 from measured where area_m2 > 0
      on conflict (farm_id, geom_hash) do update set geom_hash = excluded.geom_hash
      returning id, geom_hash, area_m2
    )
    select position, id, added.area_m2 from measured join added on added.geom_hash = measured.hash`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [Number(row.position), row]));
  return geometries.map((_, i) => {
    const row = found.get(i + 1);
    return row ? { shape_id: row.id, hectares: Math.round(row.area_m2 / 100) / 100 } : null;
  });
}

/** Inserts parcels of a season in one statement. */
export async function insertParcels(db: Db, farm_id: string, season_id: string, rows: readonly object[]) {
  await sql`
    insert into parcel (id, farm_id, season_id, lineage_id, shape_id, display_name, locality_id, siruta,
      physical_block, parcel_no, crop_no, hectares, imported)
    select id, ${farm_id}, ${season_id}, lineage, shape_id, display_name, locality, siruta, physical_block, parcel_no,
      crop_no, hectares, imported
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id text, lineage text, shape_id bigint,
      display_name text, locality text, siruta text, physical_block text, parcel_no text, crop_no text,
      hectares numeric, imported jsonb)`.execute(db);
}

/** Inserts crop intervals in one statement. */
export async function insertCrops(db: Db, farm_id: string, rows: readonly object[]) {
  await sql`
    insert into crop_interval (id, farm_id, parcel_id, crop_id, during, crop_hybrid, yield_forecast, yield_estimated,
      yield_measured, agricultural_work)
    select id, ${farm_id}, parcel_id, crop_id, daterange(lower, upper, '[)'), crop_hybrid, yield_forecast,
      yield_estimated, yield_measured, agricultural_work
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id text, parcel_id text, crop_id text, lower date,
      upper date, crop_hybrid text, yield_forecast numeric, yield_estimated numeric, yield_measured numeric,
      agricultural_work text)`.execute(db);
}
