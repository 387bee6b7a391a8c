import { byName, type NamedParts, namedParcel, type YieldingParcel } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import './plans.table.ts';

/** The land of a crop on one of its parcels; each yield is the mean of its intervals of the crop. */
export interface CropLand extends YieldingParcel {
  /** Of the parcel. */
  readonly id: string;
}

/** A parcel of a crop in a season. */
export interface CropParcel extends CropLand {
  readonly name: string;
  readonly reference: string;
}

const MEAN_YIELDS = sql`round(avg(yield_measured), 2) as yield_measured, round(avg(yield_estimated), 2) as yield_estimated,
  round(avg(yield_forecast), 2) as yield_forecast`;

/** The visible parcels on which a crop grows in a season, by name. */
export async function listCropParcels(db: Db, scope: SeasonScope, crop_id: string): Promise<CropParcel[]> {
  const { rows } = await sql<NamedParts & Omit<CropParcel, 'name' | 'reference'>>`
    select parcel.id, display_name, locality.name as locality, siruta, physical_block, parcel_no, crop_no, hectares,
      grown.yield_measured, grown.yield_estimated, grown.yield_forecast
    from parcel left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
      join (
        select parcel_id, ${MEAN_YIELDS} from crop_interval
        where farm_id = ${scope.farm_id} and crop_id = ${crop_id} and deleted_at is null group by parcel_id
      ) grown on grown.parcel_id = parcel.id
    where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null
      and ${isVisible(scope)}`.execute(db);
  return rows.map(namedParcel).toSorted(byName);
}

/** A crop on one of its parcels in a season. */
export interface GrownCrop extends CropLand {
  readonly crop_id: string;
}

/** The crops of the visible parcels of a season. */
export async function listGrownCrops(db: Db, scope: SeasonScope): Promise<GrownCrop[]> {
  const { rows } = await sql<GrownCrop>`
    select crop_id, parcel.id, hectares, ${MEAN_YIELDS}
    from crop_interval join parcel on parcel.id = parcel_id
    where crop_interval.farm_id = ${scope.farm_id} and season_id = ${scope.season_id}
      and parcel.deleted_at is null and crop_interval.deleted_at is null and ${isVisible(scope)}
    group by crop_id, parcel.id, hectares order by parcel.id, crop_id`.execute(db);
  return rows;
}

/** A crop on one of its parcels, in one of the seasons of a farm. */
export interface LandOfSeason extends CropLand {
  readonly season_id: string;
}

/** The visible parcels of a crop in all seasons of a farm. */
export async function listLandOfCrop(db: Db, scope: Scope, crop_id: string): Promise<LandOfSeason[]> {
  const { rows } = await sql<LandOfSeason>`
    select season_id, parcel.id, hectares, ${MEAN_YIELDS}
    from crop_interval join parcel on parcel.id = parcel_id
    where crop_interval.farm_id = ${scope.farm_id} and crop_id = ${crop_id}
      and parcel.deleted_at is null and crop_interval.deleted_at is null and ${isVisible(scope)}
    group by season_id, parcel.id, hectares order by parcel.id`.execute(db);
  return rows;
}

/** How many visible parcels of a season have no crop, and their hectares. */
export async function sumWithoutCrop(
  db: Db,
  scope: SeasonScope,
): Promise<{ readonly parcels: number; readonly hectares: number }> {
  const { rows } = await sql<{ parcels: number; hectares: number }>`
    select count(*)::int as parcels, coalesce(sum(hectares), 0) as hectares from parcel
    where farm_id = ${scope.farm_id} and season_id = ${scope.season_id} and deleted_at is null and ${isVisible(scope)}
      and not exists (
        select from crop_interval where crop_interval.parcel_id = parcel.id and crop_interval.deleted_at is null
      )`.execute(db);
  return rows[0]!;
}

/** The work of one activity on one parcel. */
export interface DoneWork {
  readonly activity_id: string;
  readonly parcel_id: string;
  readonly hectares: number;
  /** Whether nothing of the parcel is left to do. */
  readonly is_whole: boolean;
  readonly last_day: string;
}

/** What the journal says was done of some activities, on the visible parcels of the crop; not more than a parcel has. */
export function listDoneWork(
  db: Db,
  scope: SeasonScope,
  activity_ids: readonly string[],
): Promise<DoneWork[]> {
  const { farm_id, season_id } = scope;
  const isOfScope = sql`parcel.farm_id = ${farm_id} and parcel.season_id = ${season_id} and ${isVisible(scope)}`;
  return selectDoneWork(db, activity_ids, isOfScope);
}

/** The same of activities of any farm, whose access was checked before. */
export function listDoneWorkOf(db: Db, activity_ids: readonly string[]): Promise<DoneWork[]> {
  return selectDoneWork(db, activity_ids, sql`true`);
}

/** What one activity has of entries on one parcel. */
interface EntrySum {
  readonly activity_id: string;
  readonly crop_id: string;
  readonly parcel_id: string;
  readonly hectares: number;
  readonly last_day: string;
}

/** A parcel and the crops that grow on it. */
interface ParcelCrops {
  readonly id: string;
  readonly hectares: number;
  readonly crop_ids: readonly string[];
}

/**
 * Entries and parcels are joined here instead of in SQL: the planner expects one entry where it has no statistics of a
 * farm yet, and would look up the crops of a parcel once for each of thousands.
 */
async function selectDoneWork(
  db: Db,
  activity_ids: readonly string[],
  isMeant: RawBuilder<unknown>,
): Promise<DoneWork[]> {
  const { rows: sums } = await sql<EntrySum>`
    select activity_id, crop_id, parcel_id, sum(hectares) as hectares, max(day) as last_day
    from journal_entry join plan_activity on plan_activity.id = activity_id join crop_plan on crop_plan.id = plan_id
    where activity_id = any(${activity_ids}) and ended_at is null and hectares > 0
    group by activity_id, crop_id, parcel_id`.execute(db);
  const parcel_ids = [...new Set(sums.map(({ parcel_id }) => parcel_id))];
  const { rows: parcels } = await sql<ParcelCrops>`
    select parcel.id, hectares, array_agg(crop_id) as crop_ids
    from parcel join crop_interval on crop_interval.parcel_id = parcel.id and crop_interval.deleted_at is null
    where parcel.id = any(${parcel_ids}) and parcel.deleted_at is null and ${isMeant}
    group by parcel.id`.execute(db);
  const parcelById = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  return sums.flatMap(({ activity_id, crop_id, parcel_id, hectares, last_day }) => {
    const parcel = parcelById.get(parcel_id);
    if (!parcel?.crop_ids.includes(crop_id)) return [];
    const is_whole = hectares >= parcel.hectares;
    return { activity_id, parcel_id, hectares: Math.min(hectares, parcel.hectares), is_whole, last_day };
  });
}
