import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { SecondCrop } from './second-crop.ts';
import './precheck.table.ts';

/** When another crop was last looked for in the pixels of a parcel, and what was found. */
export interface SplitLook {
  readonly shape_id: number | null;
  /** The newest image that counted; null where it was not looked for yet. */
  readonly split_on: string | null;
  /** Null where too few images show it. */
  readonly share: number | null;
}

/** When another crop was last looked for in the parcels of a season, by parcel. */
export async function listSplitLooks(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<ReadonlyMap<string, SplitLook>> {
  const rows = await db
    .selectFrom('precheck_parcel')
    .select(['parcel_id', 'shape_id', 'split_on', 'second_crop_share as share'])
    .where('season_id', '=', season_id)
    .where('farm_id', '=', farm_id)
    .execute();
  return new Map(rows.map(({ parcel_id, ...look }) => [parcel_id, look]));
}

/** Stores what was found of another crop in a parcel of a season. */
export async function putSecondCrop(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  parcel_id: string,
  {
    share,
    outline,
    shape_id,
    split_on,
  }: SecondCrop & { readonly shape_id: number; readonly split_on: string },
): Promise<void> {
  const shape = outline === null ? null : JSON.stringify(outline);
  await sql`
    insert into precheck_parcel (parcel_id, farm_id, season_id, cover, shape_id, split_on, second_crop_share, second_crop)
    select id, farm_id, season_id, '{}', ${shape_id}, ${split_on}, ${share}, st_setsrid(st_geomfromgeojson(${shape}), 4326)
    from parcel where id = ${parcel_id} and farm_id = ${farm_id} and season_id = ${season_id}
    on conflict (parcel_id) do update set shape_id = excluded.shape_id, split_on = excluded.split_on,
      second_crop_share = excluded.second_crop_share, second_crop = excluded.second_crop`.execute(db);
}
