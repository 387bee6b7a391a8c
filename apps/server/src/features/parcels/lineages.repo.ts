import { byName, parcelTitleOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './parcels.table.ts';

/** A parcel through the seasons, in the state of its newest season. */
interface NewestParcel {
  readonly lineage_id: string;
  readonly id: string;
  readonly season: string;
  /** Its display name, else its name in the register. */
  readonly name: string;
  readonly hectares: number;
}

/** The visible parcels of some lineages, each in its newest season, by name; removed ones are left out. */
export async function listNewestParcels(
  db: Db,
  scope: Scope,
  lineages: readonly string[],
): Promise<NewestParcel[]> {
  const { rows } = await sql<{
    lineage_id: string;
    id: string;
    season: string;
    hectares: number;
    display_name: string | null;
    locality: string | null;
    physical_block: string | null;
    parcel_no: string | null;
  }>`
    select distinct on (lineage_id) lineage_id, parcel.id, season_id as season, hectares, display_name,
      locality.name as locality, physical_block, parcel_no
    from parcel join season on season.id = parcel.season_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.farm_id = ${scope.farm_id} and lineage_id = any(${lineages}) and parcel.deleted_at is null
      and season.deleted_at is null and ${isVisible(scope)}
    order by lineage_id, end_year desc, parcel.id`.execute(db);
  return rows
    .map(({ display_name, locality, physical_block, parcel_no, ...parcel }) => ({
      ...parcel,
      name: parcelTitleOf({ display_name, locality, siruta: null, physical_block, parcel_no, crop_no: null }),
    }))
    .sort(byName);
}

/**
 * The lineages of parcels, given by their ids in any season; undefined unless the farm has all of them and they are
 * visible.
 */
export async function findLineagesOfParcels(
  db: Db,
  scope: Scope,
  parcelIds: readonly string[],
): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('season', 'season.id', 'parcel.season_id')
    .select(['parcel.id', 'lineage_id'])
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.id', 'in', inList(parcelIds))
    .where('parcel.deleted_at', 'is', null)
    .where('season.deleted_at', 'is', null)
    .where(isVisible(scope))
    .execute();
  if (rows.length < new Set(parcelIds).size) return undefined;
  return [...new Set(rows.map(({ lineage_id }) => lineage_id))];
}
