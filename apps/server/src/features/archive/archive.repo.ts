import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
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
