import { byName, type CropToHarvest, type NamedParts, namedParcel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './yields.table.ts';

/** A crop on a parcel with its days and its measured yield, t/ha. */
export interface MeasuredCrop extends CropToHarvest {
  readonly crop_interval: string;
  readonly name: string;
  readonly reference: string;
  readonly hectares: number;
  readonly yield_measured: number | null;
}

/** A crop on the visible parcels of a season, by name of the parcel, then in the order of its days. */
export async function listMeasuredCrops(
  db: Db,
  scope: SeasonScope,
  crop_id: string,
): Promise<MeasuredCrop[]> {
  const { rows } = await sql<NamedParts & Omit<MeasuredCrop, 'name' | 'reference'>>`
    select crop_interval.id as crop_interval, display_name, locality.name as locality, siruta, physical_block, parcel_no,
      crop_no, hectares, yield_measured, lower(during) as lower, upper(during) as upper,
      coalesce(estimated, '{}') as estimated, season.start_date
    from crop_interval join parcel on parcel.id = parcel_id join season on season.id = parcel.season_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where crop_interval.farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and crop_id = ${crop_id}
      and crop_interval.deleted_at is null and parcel.deleted_at is null and ${isVisible(scope)}
    order by during`.execute(db);
  return rows.map(namedParcel).toSorted(byName);
}

/** A yield to set; null clears it. */
export interface YieldToSet {
  readonly crop_interval: string;
  readonly yield_measured: number | null;
}

/** Sets measured yields of a crop on visible parcels of a season; returns the ids of those of the given crops that exist. */
export async function setMeasuredYields(
  db: Db,
  scope: SeasonScope,
  crop_id: string,
  yields: readonly YieldToSet[],
): Promise<{ readonly found: number; readonly changed: number }> {
  const { rows } = await sql<{ found: number; changed: number }>`
    with input as (
      select crop_interval as id, input.yield_measured
      from jsonb_to_recordset(${JSON.stringify(yields)}::jsonb) as input (crop_interval text, yield_measured numeric)
    ), found as materialized (
      select crop_interval.id, input.yield_measured
      from input join crop_interval using (id) join parcel on parcel.id = parcel_id
      where crop_interval.farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and crop_id = ${crop_id}
        and crop_interval.deleted_at is null and parcel.deleted_at is null and ${isVisible(scope)}
    ), changed as (
      update crop_interval set yield_measured = found.yield_measured, updated_at = now()
      from found where crop_interval.id = found.id and crop_interval.yield_measured is distinct from found.yield_measured
      returning 1
    )
    select (select count(*) from found)::int as found, (select count(*) from changed)::int as changed`.execute(
    db,
  );
  return rows[0]!;
}
