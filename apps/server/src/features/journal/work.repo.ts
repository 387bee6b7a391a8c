import type { AssignedParcel } from '@brazda/contract';
import {
  type ActivityKind,
  byName,
  type CostBasis,
  type NamedParts,
  namedParcel,
  type Unit,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';

/** A farm where a user works, and the id of the user's worker row there. */
export interface Workplace {
  readonly farm_id: string;
  readonly farm: string;
  readonly worker_id: string;
}

/** The farms where a user works, by name. */
export async function listWorkplaces(db: Db, user_id: string): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select farm.id as farm_id, farm.name as farm, worker.id as worker_id
    from worker join farm on farm.id = worker.farm_id left join app_user owner on owner.id = farm.owner_id
    where worker.user_id = ${user_id} and removed_at is null and farm.deleted_at is null and owner.deleted_at is null
    order by farm.name, farm.id`.execute(db);
  return rows;
}

/** An open activity that is assigned to a person. */
export interface AssignedActivity {
  readonly id: string;
  readonly farm_id: string;
  readonly season_id: string;
  readonly season_start: string;
  readonly season_end: string;
  readonly crop_id: string;
  readonly kind: ActivityKind;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly notes: string;
}

/** The open activities of some people in seasons in which work is recorded, the newest season first, then by their last day. */
export async function listAssignedActivities(
  db: Db,
  worker_ids: readonly string[],
): Promise<AssignedActivity[]> {
  const { rows } = await sql<AssignedActivity>`
    select plan_activity.id, plan_activity.farm_id, season.id as season_id, season.start_date as season_start,
      season.end_date as season_end, crop_id, kind, plan_activity.start_date, plan_activity.end_date, plan_activity.notes
    from activity_worker
      join plan_activity on plan_activity.id = activity_id and plan_activity.closed_at is null
      join crop_plan on crop_plan.id = plan_id and crop_plan.closed_at is null
      join season on season.id = crop_plan.season_id and season.deleted_at is null and is_active_in_journal
    where worker_id = any(${worker_ids}) and activity_worker.removed_at is null
    order by season.end_year desc, plan_activity.end_date nulls last, plan_activity.start_date nulls last, place,
      plan_activity.id`.execute(db);
  return rows;
}

/** An activity of a season with its crop. */
export interface OwnActivity {
  readonly kind: ActivityKind;
  readonly crop_id: string;
}

/**
 * The activity of a season that is assigned to a person, or was; also one that was removed, as the change that removed it
 * keeps it. Undefined if there is none.
 */
export async function findOwnActivity(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { activity_id, worker_id }: { readonly activity_id: string; readonly worker_id: string },
): Promise<OwnActivity | undefined> {
  const { rows } = await sql<OwnActivity>`
    with known as (
      select kind, plan_id from plan_activity
      where farm_id = ${farm_id} and id = ${activity_id} and exists (
        select from activity_worker where activity_id = plan_activity.id and worker_id = ${worker_id})
      union all
      select before ->> 'kind', before ->> 'plan_id' from change_row removed
      where entity = 'plan_activity' and entity_id = ${activity_id} and after is null
        and before ->> 'farm_id' = ${farm_id} and exists (
          select from change_row where change_id = removed.change_id and entity = 'activity_worker'
            and entity_id = ${`${activity_id}.${worker_id}`} and after is null)
    )
    select kind, crop_id from known join crop_plan on crop_plan.id = plan_id
    where farm_id = ${farm_id} and season_id = ${season_id} limit 1`.execute(db);
  return rows[0];
}

/** A parcel and the season and crop for which it was found. */
export interface ParcelOfCrop {
  readonly season_id: string;
  readonly crop_id: string;
  readonly parcel: AssignedParcel;
}

interface ParcelRow extends NamedParts {
  readonly season_id: string;
  readonly crop_id: string;
  readonly id: string;
  readonly hectares: number;
  readonly geometry: string;
  readonly representative_point: [number, number];
}

/** Enough to say in which parcel someone stands: about 2 m. */
const OUTLINE_TOLERANCE_DEG = 0.00002;

/** The parcels of each requested season and crop with simplified outlines, by name; a parcel of two crops appears twice. */
export async function listParcelsOfCrops(
  db: Db,
  crops: readonly { readonly season_id: string; readonly crop_id: string }[],
): Promise<ParcelOfCrop[]> {
  const { rows } = await sql<ParcelRow>`
    select distinct on (parcel.season_id, crop_interval.crop_id, parcel.id)
      parcel.season_id, crop_interval.crop_id, parcel.id, hectares, display_name, locality.name as locality, siruta,
      physical_block, parcel_no, crop_no, st_asgeojson(st_multi(st_simplifypreservetopology(geom, ${OUTLINE_TOLERANCE_DEG})), 6) as geometry,
      array[st_x(st_pointonsurface(geom)), st_y(st_pointonsurface(geom))] as representative_point
    from parcel join crop_interval on parcel_id = parcel.id and crop_interval.deleted_at is null
      join shape on shape.id = shape_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
    where parcel.deleted_at is null and (parcel.season_id, crop_interval.crop_id) in (
      select * from unnest(${crops.map(({ season_id }) => season_id)}::text[], ${crops.map(({ crop_id }) => crop_id)}::text[]))`.execute(
    db,
  );
  return rows
    .map(({ season_id, crop_id, geometry, representative_point, ...parcel }) => ({
      season_id,
      crop_id,
      parcel: {
        ...namedParcel(parcel),
        geometry: JSON.parse(geometry) as AssignedParcel['geometry'],
        representative_point,
      },
    }))
    .toSorted((one, other) => byName(one.parcel, other.parcel));
}

/** A product that the plan of an activity names, without its price. */
export interface PlannedProduct {
  readonly activity_id: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly basis: CostBasis;
}

/** What the plans of some activities say is to be used, in their order. */
export async function listPlannedProducts(
  db: Db,
  activity_ids: readonly string[],
): Promise<PlannedProduct[]> {
  return db
    .selectFrom('work_evaluation')
    .select(['activity_id', 'name', 'quantity', 'unit', 'basis'])
    .where('activity_id', 'in', inList(activity_ids))
    .where('kind', '=', 'input')
    .orderBy('place')
    .execute();
}
