import type { ShareLevel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { farmState } from '../../platform/db/farm-writes.ts';
import { FARM_GUESTS } from './shared-with.repo.ts';

/** One share of a farm with a user, or with an organization of theirs; the lineages count only for `no_access`. */
export interface ShareGrant {
  readonly level: ShareLevel;
  readonly lineages: readonly string[];
  readonly shows_notes: boolean;
}

/** A valid link; its lineages are null if it shows the whole farm. */
export interface LinkGrant {
  readonly lineages: readonly string[] | null;
  readonly shows_notes: boolean;
}

/** All grants of access to a farm. */
export interface Grants extends GrantRows {
  readonly links: readonly (LinkGrant & { readonly id: string })[];
  /** Changes with every write to the farm; see `farmState`. */
  readonly state: string;
}

/** What grants a user access to a farm. */
export interface GrantRows {
  readonly is_owner: boolean;
  readonly is_demo: boolean;
  readonly shares: readonly ShareGrant[];
  readonly links: readonly LinkGrant[];
}

const SHARES = sql`coalesce(jsonb_agg(jsonb_build_object('level', farm_guest.level, 'shows_notes', farm_guest.shows_notes, 'lineages', (
  select coalesce(jsonb_agg(lineage_id), '[]') from farm_share_parcel where farm_share_parcel.share_id = farm_guest.share_id))), '[]')`;
/** A farm is deleted together with its owner. */
const IS_NOT_REMOVED = sql`farm.deleted_at is null and not exists (
  select from app_user where app_user.id = farm.owner_id and app_user.deleted_at is not null)`;

/** The grants of a user, or of no user, with some links on a farm; undefined if the farm does not exist. */
export async function readGrants(
  db: Db,
  farm_id: string,
  user_id: string | null,
  linkHashes: readonly Buffer[],
): Promise<Grants | undefined> {
  const { rows } = await sql<Grants>`
    select ${farmState('farm.id')} as state, farm.is_demo, farm.owner_id is not distinct from ${user_id} and farm.owner_id is not null as is_owner,
      (select ${SHARES} from ${FARM_GUESTS}
        where farm_guest.farm_id = farm.id and farm_guest.user_id = ${user_id}) as shares,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'lineages', lineages, 'shows_notes', shows_notes)), '[]') from share_link
        where farm_id = farm.id and token_hash = any(${linkHashes}::bytea[]) and deleted_at is null
          and expires_at > now()) as links
    from farm where farm.id = ${farm_id} and ${IS_NOT_REMOVED}`.execute(db);
  return rows[0];
}

/** What a person who works on a farm may see of it. */
export interface WorkGrant {
  /** The parcels of open activities that are assigned to them. */
  readonly lineages: readonly string[];
}

/** The work of a user on a farm; undefined if they do not work there. */
export async function readWorkGrant(
  db: Db,
  farm_id: string,
  user_id: string | null,
): Promise<WorkGrant | undefined> {
  const { rows } = await sql<WorkGrant>`
    select array(
      select distinct parcel.lineage_id
      from activity_worker
        join plan_activity on plan_activity.id = activity_id and plan_activity.closed_at is null
        join crop_plan on crop_plan.id = plan_id and crop_plan.closed_at is null
        join season on season.id = crop_plan.season_id and season.deleted_at is null and is_active_in_journal
        join parcel on parcel.season_id = season.id and parcel.farm_id = farm.id and parcel.deleted_at is null
        join crop_interval on crop_interval.parcel_id = parcel.id and crop_interval.crop_id = crop_plan.crop_id
          and crop_interval.deleted_at is null
      where activity_worker.worker_id = worker.id and activity_worker.removed_at is null) as lineages
    from worker join farm on farm.id = worker.farm_id
    where worker.farm_id = ${farm_id} and worker.user_id = ${user_id} and worker.removed_at is null
      and ${IS_NOT_REMOVED}`.execute(db);
  return rows[0];
}

/** The lineages of the parcels of orders that a user is to sample on a farm; none if there is no such order. */
export async function readSampledLineages(db: Db, farm_id: string, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ lineage_id: string }>`
    select distinct parcel.lineage_id
    from app_user
      join soil_order on lower(soil_order.sampler_email) = lower(app_user.email) and soil_order.state in ('ordered', 'sampling')
      join farm on farm.id = soil_order.farm_id
      join soil_order_parcel on order_id = soil_order.id
      join parcel on parcel.id = soil_order_parcel.parcel_id
    where app_user.id = ${user_id} and email_verified_at is not null and farm.id = ${farm_id}
      and ${IS_NOT_REMOVED}`.execute(db);
  return rows.map(({ lineage_id }) => lineage_id);
}

/** The lineages of the parcels of a farm whose analyses are paid for and sampled by the operator. */
export async function readOperatedLineages(db: Db, farm_id: string): Promise<string[]> {
  const { rows } = await sql<{ lineage_id: string }>`
    select distinct parcel.lineage_id
    from soil_order
      join farm on farm.id = soil_order.farm_id
      join soil_order_parcel on order_id = soil_order.id
      join parcel on parcel.id = soil_order_parcel.parcel_id
    where by_operator and soil_order.state <> 'canceled' and farm.id = ${farm_id} and ${IS_NOT_REMOVED}
      and exists (select from sale_order where soil_order_id = soil_order.id and status = 'succeeded')`.execute(
    db,
  );
  return rows.map(({ lineage_id }) => lineage_id);
}

/** The farms of other owners that are shared with a user, by name, with their shares. */
export async function listSharedFarms(db: Db, user_id: string, limit: number) {
  const { rows } = await sql<{ farm_id: string; shares: readonly ShareGrant[] }>`
    select farm.id as farm_id, ${SHARES} as shares
    from ${FARM_GUESTS} join farm on farm.id = farm_guest.farm_id
    where farm_guest.user_id = ${user_id} and farm.owner_id is distinct from ${user_id} and ${IS_NOT_REMOVED}
    group by farm.id order by farm.name, farm.id limit ${limit}`.execute(db);
  return rows;
}
