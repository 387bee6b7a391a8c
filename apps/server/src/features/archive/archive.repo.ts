import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { ArchivedParcel } from './archive-format.ts';
import type { ArchivedNote } from './archived-note.ts';

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
    .select(['id', 'end_year', 'start_date', 'end_date', 'is_active_in_journal'])
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
      'parcel_no', parcel_no, 'crop_no', crop_no, 'hectares', hectares, 'imported', imported, 'organic', organic,
      'special_use', special_use) as properties
    from parcel join shape on shape.id = parcel.shape_id left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'crop_id', crop_id, 'lower', lower(during), 'upper', upper(during),
        'crop_hybrid', crop_hybrid, 'yield_forecast', yield_forecast, 'yield_estimated', yield_estimated,
        'yield_measured', yield_measured, 'agricultural_work', agricultural_work,
        'estimated', coalesce(estimated, '{}'), 'is_secondary', coalesce(is_secondary, false),
        'declared_code', declared_code)
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

/** Times in archives: UTC, as exact as they are stored. */
export const timeOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
/** Positions in archives: longitude and latitude. */
export const pointOf = (column: string) =>
  sql`jsonb_build_array(st_x(${sql.ref(column)}), st_y(${sql.ref(column)}))`;

/** A note and the parcel that it is on now: where its own was removed, the smallest one of the season at its place. */
const placedNotes = (scope: Scope) => sql`
  select note.*, parcel.id as placed_id from note join season on season.id = note.season_id join lateral (
    select parcel.id from parcel join shape on shape.id = parcel.shape_id
    where parcel.farm_id = note.farm_id and parcel.season_id = note.season_id and parcel.deleted_at is null
      and ${isVisible(scope)} and (parcel.id = note.parcel_id or st_intersects(shape.geom, note.geom))
    order by parcel.id = note.parcel_id desc, parcel.hectares, parcel.id limit 1) parcel on true
  where note.farm_id = ${scope.farm_id} and note.deleted_at is null and season.deleted_at is null`;

/** The notes on visible parcels in archive format, by id. */
export async function listArchivedNotes(db: Db, scope: Scope): Promise<ArchivedNote[]> {
  const { rows } = await sql<{ note: ArchivedNote }>`
    select jsonb_build_object('type', 'Feature', 'id', note.id,
      'geometry', jsonb_build_object('type', 'Point', 'coordinates', ${pointOf('note.geom')}),
      'properties', jsonb_build_object('season', season_id, 'parcel', placed_id, 'crop_interval', (
          select id from crop_interval
          where id = note.crop_interval_id and parcel_id = placed_id and deleted_at is null),
        'text', note.text, 'status', status, 'color', color, 'due_day', due_day,
        'user_created_date', ${timeOf('user_created_date')},
        'comments', coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'text', text, 'created_at', ${timeOf('created_at')})
            order by created_at, id)
          from note_comment where farm_id = note.farm_id and note_id = note.id and deleted_at is null), '[]'),
        'photos', coalesce((
          select jsonb_agg(jsonb_build_object('id', note_photo.id, 'sha256', encode(sha256, 'hex'),
            'taken_at', ${timeOf('taken_at')},
            'position', case when note_photo.geom is not null then ${pointOf('note_photo.geom')} end,
            'direction', direction, 'created_at', ${timeOf('note_photo.created_at')})
            order by note_photo.taken_at, note_photo.created_at, note_photo.id)
          from note_photo where farm_id = note.farm_id and note_id = note.id), '[]'))) as note
    from (${placedNotes(scope)}) note order by note.id collate "C"`.execute(db);
  return rows.map(({ note }) => note);
}

/** The bytes of the photos that an archive would hold. */
export async function sumArchivedPhotos(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from (
      select bytes from note_photo
      where farm_id = ${scope.farm_id} and note_id in (select note.id from (${placedNotes(scope)}) note)
      union all select bytes from product_photo where farm_id = ${scope.farm_id}) photo`.execute(db);
  return Number(rows[0]!.bytes);
}

/** Waits until no other archive is being imported, so that two archives of one farm do not take the same ids. */
export async function lockArchiveImport(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('brazda.archive'))`.execute(db);
}

/**
 * Whether any of these ids exist among farms and their records, deleted ones included. Those that clients make are of
 * their farm alone: they are never taken for a new one.
 */
export async function areTaken(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from farm where id = any(${ids}) union all select from season where id = any(${ids})
    union all select from parcel where id = any(${ids}) union all select from crop_interval where id = any(${ids})
    union all select from machine where id = any(${ids})
    union all select from worker where id = any(${ids}) union all select from plan_activity where id = any(${ids})
    union all select from soil_order where id = any(${ids})
    union all select from register_file where id = any(${ids})
    union all select from harvest where id = any(${ids}) union all select from alert where id = any(${ids})
    union all select from soil_cell where id = any(${ids}) limit 1`.execute(db);
  return rows.length > 0;
}
