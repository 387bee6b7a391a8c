import type { RotationInterval } from '@brazda/contract';
import type { GridOverlap, GridParcel, LostGround } from '@brazda/domain';
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

/** For each parcel and older season the parcel there that covers at least half of it, the largest part first. */
export async function listGridOverlaps(
  db: Db,
  farm_id: string,
  lost: readonly LostGround[],
): Promise<GridOverlap[]> {
  if (lost.length === 0) return [];
  const { rows } = await sql<GridOverlap>`
    select distinct on (newer, lost.season_id) newer, parcel.id as older
    from jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as lost (newer text, season_id text)
    join parcel looked on looked.id = newer
    join shape ground on ground.id = looked.shape_id
    join shape near on near.geom && ground.geom
    join parcel on parcel.shape_id = near.id and parcel.season_id = lost.season_id
    cross join lateral (select st_area(st_intersection(near.geom, ground.geom)) as area) covered
    where parcel.farm_id = ${farm_id} and parcel.deleted_at is null
      and covered.area >= ${LEAST_SHARE} * st_area(ground.geom)
    order by newer, lost.season_id, covered.area desc, parcel.id`.execute(db);
  return rows;
}

/** The crops of the parcels of some seasons, by parcel and in the order of time. */
export async function listRotationCrops(
  db: Db,
  farm_id: string,
  season_ids: readonly string[],
): Promise<Map<string, RotationInterval[]>> {
  const { rows } = await sql<RotationInterval & { parcel_id: string }>`
    select parcel_id, crop_id, crop_hybrid, yield_measured,
      coalesce(lower(during), start_date) as computed_start_date,
      coalesce(upper(during) - 1, end_date) as computed_end_date
    from crop_interval join parcel on parcel.id = parcel_id join season on season.id = parcel.season_id
    where parcel.farm_id = ${farm_id} and parcel.season_id = any(${season_ids})
      and parcel.deleted_at is null and crop_interval.deleted_at is null
    order by lower(during) nulls first`.execute(db);
  const ofParcel = new Map<string, RotationInterval[]>();
  for (const { parcel_id, ...interval } of rows) {
    const known = ofParcel.get(parcel_id);
    if (known) known.push(interval);
    else ofParcel.set(parcel_id, [interval]);
  }
  return ofParcel;
}
