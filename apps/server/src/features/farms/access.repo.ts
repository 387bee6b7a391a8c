import type { ShareLevel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './shares.table.ts';

/** One share of a farm with a user; the lineages count only for `no_access`. */
export interface ShareGrant {
  readonly level: ShareLevel;
  readonly lineages: readonly string[];
  readonly shows_notes: boolean;
}

/** A valid link; without a lineage it shows the whole farm. */
export interface LinkGrant {
  readonly lineage: string | null;
  readonly shows_notes: boolean;
}

/** All grants of access to a farm. */
export interface Grants {
  readonly is_owner: boolean;
  readonly is_demo: boolean;
  readonly shares: readonly ShareGrant[];
  readonly links: readonly LinkGrant[];
}

const SHARES = sql`coalesce(jsonb_agg(jsonb_build_object('level', farm_share.level, 'shows_notes', farm_share.shows_notes, 'lineages', (
  select coalesce(jsonb_agg(lineage_id), '[]') from farm_share_parcel where share_id = farm_share.id))), '[]')`;
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
    select farm.is_demo, farm.owner_id is not distinct from ${user_id} and farm.owner_id is not null as is_owner,
      (select ${SHARES} from farm_share
        where farm_id = farm.id and user_id = ${user_id} and deleted_at is null) as shares,
      (select coalesce(jsonb_agg(jsonb_build_object('lineage', lineage_id, 'shows_notes', shows_notes)), '[]') from share_link
        where farm_id = farm.id and token_hash = any(${linkHashes}::bytea[]) and deleted_at is null
          and expires_at > now()) as links
    from farm where farm.id = ${farm_id} and ${IS_NOT_REMOVED}`.execute(db);
  return rows[0];
}

/** The farms of other owners that are shared with a user, by name, with their shares. */
export async function listSharedFarms(db: Db, user_id: string, limit: number) {
  const { rows } = await sql<{ farm_id: string; shares: readonly ShareGrant[] }>`
    select farm.id as farm_id, ${SHARES} as shares
    from farm_share join farm on farm.id = farm_share.farm_id
    where farm_share.user_id = ${user_id} and farm_share.deleted_at is null
      and farm.owner_id is distinct from ${user_id} and ${IS_NOT_REMOVED}
    group by farm.id order by farm.name, farm.id limit ${limit}`.execute(db);
  return rows;
}
