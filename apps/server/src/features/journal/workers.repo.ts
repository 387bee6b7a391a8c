import type { Worker } from '@brazda/contract';
import { JOURNAL_LIMITS } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './journal.table.ts';

interface WorkerRow extends Omit<Worker, 'invited_until' | 'has_account' | 'is_own'> {
  readonly user_id: string | null;
  readonly invited_until: Date | null;
}

/** The people who work on a farm by name, or one of them, with their work in a season, or in all. */
export async function listWorkers(
  db: Db,
  { farm_id }: Scope,
  caller_id: string | null,
  { season, id }: { readonly season?: string | undefined; readonly id?: string } = {},
): Promise<Worker[]> {
  const { rows } = await sql<WorkerRow>`
    select worker.id, worker.name, email, phone, certificate, certificate_until, user_id, done.hours, done.hectares,
      (select expires_at from worker_invitation
        where worker_id = worker.id and expires_at > now() and user_id is null) as invited_until,
      (select count(*) from activity_worker
        join plan_activity on plan_activity.id = activity_id and plan_activity.closed_at is null
        join crop_plan on crop_plan.id = plan_id and crop_plan.closed_at is null
        join season on season.id = crop_plan.season_id and season.deleted_at is null and is_active_in_journal
        where worker_id = worker.id and activity_worker.removed_at is null) as activities
    from worker, lateral (
      select coalesce(sum(hours), 0) as hours, coalesce(sum(hectares), 0) as hectares from journal_entry
      where worker_id = worker.id and ended_at is null
        and ${season === undefined ? sql`true` : sql`season_id = ${season}`}
    ) done
    where worker.farm_id = ${farm_id} and removed_at is null
      and ${id === undefined ? sql`true` : sql`worker.id = ${id}`}
    order by lower(worker.name), worker.id`.execute(db);
  return rows.map(({ user_id, invited_until, ...worker }) => ({
    ...worker,
    has_account: user_id !== null,
    is_own: user_id !== null && user_id === caller_id,
    invited_until: invited_until?.toISOString() ?? null,
  }));
}

/** Values of a worker that users set; undefined ones stay as they are. */
export interface WorkerFields {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly certificate?: string | null | undefined;
  readonly certificate_until?: string | null | undefined;
}

/** A person to be added to a farm. */
export interface NewWorker {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly certificate: string | null;
  readonly certificate_until: string | null;
  /** When they left; null by default. */
  readonly removed_at?: string | null;
}

/** Adds people to a farm, without an account. */
export async function insertWorkers(
  db: Db,
  { farm_id }: Scope,
  workers: readonly NewWorker[],
): Promise<void> {
  const all = workers.map((worker) => ({ ...worker, farm_id, user_id: null }));
  for (const rows of batchesOf(all)) await db.insertInto('worker').values(rows).execute();
}

/** Changes a person of a farm; false if it has none with that id. */
export async function updateWorker(
  db: Db,
  { farm_id }: Scope,
  id: string,
  fields: WorkerFields,
): Promise<boolean> {
  const updated = await db
    .updateTable('worker')
    .set({ ...fields, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // An invitation that went to another address must not be accepted.
  if (fields.email !== undefined || fields.phone !== undefined)
    await sql`delete from worker_invitation where worker_id = ${id}`.execute(db);
  return updated !== undefined;
}

/** Removes a person with their assignments and invitation; false if the farm has none with that id. */
export async function removeWorker(db: Db, { farm_id }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    update worker set removed_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${id} and farm_id = ${farm_id} and removed_at is null returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update activity_worker set removed_at = clock_timestamp()
    where worker_id = ${id} and farm_id = ${farm_id} and removed_at is null`.execute(db);
  await sql`delete from worker_invitation where worker_id = ${id}`.execute(db);
  return true;
}

/**
 * Gives an account the work of a person: `missing` if the farm has no such person, `taken` if the person has an
 * account, `other` if the account belongs to another person of the farm.
 */
export async function linkAccount(
  db: Db,
  { farm_id, id, user_id }: { readonly farm_id: string; readonly id: string; readonly user_id: string },
): Promise<'linked' | 'missing' | 'taken' | 'other'> {
  const people = await db
    .selectFrom('worker')
    .select(['id', 'user_id'])
    .where('farm_id', '=', farm_id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('user_id', '=', user_id)]))
    .forUpdate()
    .execute();
  const person = people.find((one) => one.id === id);
  if (!person) return 'missing';
  if (person.user_id === user_id) return 'linked';
  if (person.user_id !== null) return 'taken';
  if (people.some((one) => one.user_id === user_id)) return 'other';
  await db.updateTable('worker').set({ user_id }).where('id', '=', id).execute();
  await db.deleteFrom('worker_invitation').where('worker_id', '=', id).execute();
  return 'linked';
}

/**
 * Disconnects a person of the farm from their account, and withdraws their invitation; false if the farm has no such
 * person with an account.
 */
export async function unlinkAccount(db: Db, { farm_id }: Scope, id: string): Promise<boolean> {
  const unlinked = await db
    .updateTable('worker')
    .set({ user_id: null })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('removed_at', 'is', null)
    .where('user_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  // One that was sent while the account was linked must not give the work back.
  if (unlinked) await sql`delete from worker_invitation where worker_id = ${id}`.execute(db);
  return unlinked !== undefined;
}

/**
 * Forgets how to reach people who were removed so long ago that no one undoes it, also in what changes keep of them;
 * their names stay, for the journal.
 */
export async function forgetContacts(db: DbPool): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update worker set email = null, phone = null
      where removed_at < now() - make_interval(days => ${JOURNAL_LIMITS.contact_days})
        and (email is not null or phone is not null) returning id`.execute(tx);
    if (rows.length === 0) return;
    const contacts = sql`'{"email": null, "phone": null}'::jsonb`;
    await sql`
      update change_row set before = before || ${contacts}, after = after || ${contacts}
      where entity = 'worker' and entity_id = any(${rows.map(({ id }) => id)})`.execute(tx);
  });
}

/** The person as whom an account works on a farm; undefined if it does not. */
export async function findOwnWorker(
  db: Db,
  { farm_id }: Scope,
  user_id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('worker')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a farm has a person. */
export async function hasWorker(db: Db, { farm_id }: Scope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('worker')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
