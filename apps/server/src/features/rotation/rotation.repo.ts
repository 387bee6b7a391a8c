import type { GridOverlap, GridParcel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A parcel with its crops, as a cell of the rotation shows it. */
export interface RotationParcel extends GridParcel {
  readonly season_id: string;
  readonly display_name: string | null;
  readonly locality: string | null;
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  readonly hectares: number;
}

/** Of a newer parcel, the least share that an older one must cover to be the same ground. */
const LEAST_SHARE = 0.5;

/** The parcels of some seasons of a farm. */
export async function listRotationParcels(
  db: Db,
  farm_id: string,
  season_ids: readonly string[],
): Promise<RotationParcel[]> {
  const { rows } = await sql<RotationParcel>`
    select parcel.id, season_id, lineage_id, shape_id, display_name, locality.name as locality, siruta,
      physical_block, parcel_no, crop_no, hectares
    from parcel left join locality on locality.id = parcel.locality_id
    where parcel.farm_id = ${farm_id} and season_id = any(${season_ids}) and parcel.deleted_at is null`.execute(
    db,
  );
  return rows;
}

/**
 * For each parcel that has neither its lineage nor its ground in an older one of some seasons, the parcel there that
 * covers at least half of it. Seasons come newest first.
 */
export async function listGridOverlaps(
  db: Db,
  farm_id: string,
  season_ids: readonly string[],
): Promise<GridOverlap[]> {
  const { rows } = await sql<GridOverlap>`
    with place as (
      select id, position from unnest(${season_ids}::text[]) with ordinality as t (id, position)
    ), ground as materialized (
      select parcel.id, season_id, position, lineage_id, shape_id, geom
      from parcel join place on place.id = season_id join shape on shape.id = shape_id
      where parcel.farm_id = ${farm_id} and deleted_at is null
    ), lost as (
      select newer.id, newer.geom, place.id as season_id
      from ground newer join place on place.position > newer.position
      where not exists (
        select from ground older where older.season_id = place.id
          and (older.lineage_id = newer.lineage_id or older.shape_id = newer.shape_id))
    )
    select distinct on (lost.id, lost.season_id) lost.id as newer, older.id as older
    from lost join ground older on older.season_id = lost.season_id and older.geom && lost.geom
    where st_area(st_intersection(older.geom, lost.geom)) >= ${LEAST_SHARE} * st_area(lost.geom)
    order by lost.id, lost.season_id, st_area(st_intersection(older.geom, lost.geom)) desc, older.id`.execute(
    db,
  );
  return rows;
}
