import type { Share } from '@brazda/contract';
import type { ShareLevel } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { forgetVisits } from '../farms/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import './sharing.table.ts';

/** The access that a share grants; the lineages count only for `no_access`. */
export interface Grant {
  readonly level: ShareLevel;
  readonly lineages: readonly string[];
  readonly shows_notes: boolean;
}

/**
 * A share of a farm as stored and as recorded in the audit trail: without the address, which deleting the account
 * must remove.
 */
export type ShareRow = Pick<Selectable<Database['farm_share']>, 'id' | 'level' | 'shows_notes'> & {
  readonly lineages: string[];
};

/**
 * The shares of a farm, or one of them, newest first. A user is named only after opening the farm or requesting
 * access: until then a share does not reveal whether an address has an account.
 */
export async function listShares(db: Db, scope: Scope, id: string | null = null): Promise<Share[]> {
  const { rows } = await sql<ShareRow & { email: string; name: string; created_at: Date }>`
    select farm_share.id, farm_share.email, level, shows_notes, farm_share.created_at,
      case when opened_at is not null
          or exists (select from access_request request where request.farm_id = farm_share.farm_id and request.user_id = farm_share.user_id)
        then coalesce(trim(first_name || ' ' || last_name), '') else '' end as name,
      array(select lineage_id from farm_share_parcel where share_id = farm_share.id) as lineages
    from farm_share left join app_user on app_user.id = farm_share.user_id and app_user.deleted_at is null
    where farm_share.farm_id = ${scope.farm_id} and farm_share.deleted_at is null
      and farm_share.id = coalesce(${id}, farm_share.id)
    order by farm_share.created_at desc, farm_share.id`.execute(db);
  const lineages = [...new Set(rows.flatMap((row) => row.lineages))];
  const parcels = await listNewestParcels(db, scope, lineages);
  return rows.map(({ level, created_at, ...share }) => ({
    id: share.id,
    email: share.email,
    name: share.name,
    shared_farm: level,
    shows_notes: share.shows_notes,
    parcels: parcels
      .filter(({ lineage_id }) => share.lineages.includes(lineage_id))
      .map(({ id, season, name, hectares }) => ({ id, season, name, hectares })),
    created_at: created_at.toISOString(),
  }));
}

/** The shares of a farm with an address or a user, or the one with an id, locked until the transaction ends. */
export async function lockShares(
  db: Db,
  { farm_id }: Scope,
  who: { id: string } | { email: string } | { user_id: string },
): Promise<ShareRow[]> {
  const [condition] = [
    ...('id' in who ? [sql`id = ${who.id}`] : []),
    ...('email' in who ? [sql`lower(email) = lower(${who.email})`] : []),
    ...('user_id' in who ? [sql`user_id = ${who.user_id}`] : []),
  ];
  const { rows } = await sql<ShareRow>`
    select id, level, shows_notes, array(select lineage_id from farm_share_parcel where share_id = farm_share.id) as lineages
    from farm_share where farm_id = ${farm_id} and deleted_at is null and ${condition} for update`.execute(
    db,
  );
  return rows;
}

/**
 * Shares a farm with an address, or replaces its existing share; a user who has confirmed the address gets it at
 * once.
 */
export async function upsertShare(
  db: Db,
  scope: Scope,
  { email, created_by }: { email: string; created_by: string | null },
  { level, lineages, shows_notes }: Grant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into farm_share (id, farm_id, email, user_id, level, shows_notes, created_by)
    values (${newId()}, ${scope.farm_id}, ${email}, (select id from app_user where lower(email) = lower(${email})
      and email_verified_at is not null and deleted_at is null), ${level}, ${shows_notes}, ${created_by})
    on conflict (farm_id, lower(email)) where deleted_at is null
      do update set level = excluded.level, shows_notes = excluded.shows_notes, updated_at = now(), user_id = coalesce(excluded.user_id, farm_share.user_id)
    returning id`.execute(db);
  const [{ id }] = rows;
  await setParcels(db, scope, id, lineages);
  return id;
}

/** Changes the level and the parcels of a share, and whether it shows notes. */
export async function changeShare(db: Db, scope: Scope, id: string, { level, lineages, shows_notes }: Grant) {
  await db
    .updateTable('farm_share')
    .set({ level, shows_notes, updated_at: sql`now()` })
    .where('farm_id', '=', scope.farm_id)
    .where('id', '=', id)
    .execute();
  await setParcels(db, scope, id, lineages);
}

/** Ends a share, and forgets when the person with whom it was shared was on the farm. */
export async function endShare(db: Db, { farm_id }: Scope, id: string) {
  const ended = await db
    .updateTable('farm_share')
    .set({ deleted_at: sql`now()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  if (ended?.user_id) await forgetVisits(db, { farm_id, user_id: ended.user_id });
}

async function setParcels(db: Db, { farm_id }: Scope, share_id: string, lineages: readonly string[]) {
  await db.deleteFrom('farm_share_parcel').where('share_id', '=', share_id).execute();
  await sql`
    insert into farm_share_parcel (share_id, farm_id, lineage_id)
    select ${share_id}, ${farm_id}, lineage_id from unnest(${lineages}::text[]) as input(lineage_id)`.execute(
    db,
  );
}

/**
 * The parcels shared individually with a user, if there is one, and those that links show, each in its newest season, of one
 * farm or of all.
 */
export async function listSharedParcels(
  db: Db,
  { user_id, linkHashes }: { user_id: string | null; linkHashes: readonly Buffer[] },
  { farm_id, limit }: { farm_id: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string; farm: string; season: string }>`
    select distinct on (parcel.farm_id, lineage_id) parcel.id, parcel.farm_id as farm, season_id as season
    from (
        select farm_share.farm_id, farm_share_parcel.lineage_id
        from farm_share join farm_share_parcel on farm_share_parcel.share_id = farm_share.id
        where farm_share.user_id = ${user_id} and level = 'no_access' and farm_share.deleted_at is null
        union
        select farm_id, unnest(lineages) from share_link
        where token_hash = any(${linkHashes}::bytea[]) and deleted_at is null and expires_at > now()
      ) shared
      join parcel using (farm_id, lineage_id)
      join season on season.id = parcel.season_id
      join farm on farm.id = parcel.farm_id
    where parcel.farm_id = coalesce(${farm_id}, parcel.farm_id) and parcel.deleted_at is null and season.deleted_at is null and farm.deleted_at is null
    order by parcel.farm_id, lineage_id, end_year desc, parcel.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Records that a user has opened a farm that is shared with them. */
export async function noteOpened(db: Db, { farm_id }: Scope, user_id: string): Promise<void> {
  await db
    .updateTable('farm_share')
    .set({ opened_at: sql`now()` })
    .where('farm_id', '=', farm_id)
    .where('user_id', '=', user_id)
    .where('opened_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}
