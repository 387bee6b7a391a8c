import { TRIAL_LIMITS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './trials.table.ts';

// Several servers share the trials, so times come from the database's clock.

/** The trial farm of the browser with a key; undefined if it was kept or removed, or its time is over. */
export function findTrial(db: Db, key_hash: Buffer) {
  return db
    .selectFrom('trial')
    .select(['user_id', 'farm_id', 'ends_at', 'requested_at'])
    .where('key_hash', '=', key_hash)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
export type TrialRow = NonNullable<Awaited<ReturnType<typeof findTrial>>>;

/** Binds a trial farm and its owner to the browser with a key. */
export async function insertTrial(
  db: Db,
  trial: { readonly user_id: string; readonly farm_id: string; readonly key_hash: Buffer },
): Promise<void> {
  await sql`
    insert into trial (user_id, farm_id, key_hash, ends_at)
    values (${trial.user_id}, ${trial.farm_id}, ${trial.key_hash}, now() + make_interval(days => ${TRIAL_LIMITS.days}))`.execute(
    db,
  );
}

/** Keeps a trial farm as long as the mail may be opened that was requested for it, once. */
export async function noteRequest(db: Db, user_id: string): Promise<void> {
  await sql`
    update trial set requested_at = now(), ends_at = greatest(ends_at,
      least(now() + make_interval(days => ${TRIAL_LIMITS.confirm_days}),
        created_at + make_interval(days => ${TRIAL_LIMITS.days + TRIAL_LIMITS.confirm_days})))
    where user_id = ${user_id}`.execute(db);
}

/** Ends a trial and returns its farm; undefined if it has ended already. */
export function takeTrial(db: Db, user_id: string) {
  return db.deleteFrom('trial').where('user_id', '=', user_id).returning('farm_id').executeTakeFirst();
}

/** Gives a farm of a visitor, with all that they did on it, to a user. */
export async function moveFarm(db: Db, farm_id: string, owner_id: string): Promise<void> {
  await sql`update farm set owner_id = ${owner_id}, updated_at = now() where id = ${farm_id}`.execute(db);
  await sql`update change set actor_id = ${owner_id} where farm_id = ${farm_id}`.execute(db);
  await sql`update import set actor_id = ${owner_id} where farm_id = ${farm_id}`.execute(db);
}

/** The owners of trial farms whose time is over. */
export async function listEndedTrials(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('trial')
    .select('user_id')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How long nothing is deleted of a removed trial farm: a scene that is being read is saved by then. */
const SETTLED_MINUTES = 60;

/** Visitors who were removed a while ago, each with their removed farm; null if somebody has kept it. */
export async function listRemovedVisitors(db: Db) {
  const { rows } = await sql<{ user_id: string; farm_id: string | null }>`
    select app_user.id as user_id, farm.id as farm_id
    from app_user left join farm on farm.owner_id = app_user.id
    where is_visitor and app_user.deleted_at < now() - make_interval(mins => ${SETTLED_MINUTES})
    limit 500`.execute(db);
  return rows;
}

/**
 * Deletes a visitor who was removed. What a call has done that was under way when somebody kept the farm becomes the work of
 * its owner.
 */
export async function deleteVisitor(db: Db, user_id: string): Promise<void> {
  for (const table of ['change', 'import'])
    await sql`
      update ${sql.table(table)} as done set actor_id = owner_id from farm
      where actor_id = ${user_id} and farm.id = done.farm_id`.execute(db);
  await sql`delete from idempotency_key where user_id = ${user_id}`.execute(db);
  await sql`delete from audit_event where actor_id = ${user_id} or (entity = 'app_user' and entity_id = ${user_id})`.execute(
    db,
  );
  await sql`delete from app_user where id = ${user_id} and is_visitor`.execute(db);
}
