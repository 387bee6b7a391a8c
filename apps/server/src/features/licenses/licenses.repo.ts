import { type LicenseEvent, type LicenseEventKind, type LicenseFacts, nextLicense } from '@brazda/domain';
import { type Selectable, sql, type Updateable } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Database, Db, DbTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { sellsLicenses } from './bands.repo.ts';
import './licenses.table.ts';

const COLUMNS = [
  'id',
  'holder_id',
  'term',
  'start_date',
  'end_date',
  'upper_bound_ha',
  'shared_users_no',
  'measured_ha',
  'measured_at',
  'outgrown_since',
  'next_year',
  'later_until',
  'solum_trial_end',
] as const;

/** A stored license. */
export type LicenseRow = Pick<Selectable<Database['license']>, (typeof COLUMNS)[number]>;

type LicenseColumns = Pick<
  LicenseRow,
  Exclude<keyof LicenseFacts, 'cover' | 'next'> | 'next_year' | 'upper_bound_ha' | 'shared_users_no'
>;

/** The facts of a stored license that its rules depend on. */
export function factsOf({ upper_bound_ha, shared_users_no, ...row }: LicenseColumns): LicenseFacts {
  const { term, start_date, end_date, outgrown_since } = row;
  const hasCover = upper_bound_ha !== null && shared_users_no !== null;
  return {
    term,
    start_date,
    end_date,
    outgrown_since,
    next: row.next_year,
    cover: hasCover ? { upper_bound_ha, shared_users_no } : null,
  };
}

/** Gives a user who has just confirmed their account a license in pre-trial, if the installation sells licenses. */
export async function createLicenseIfSold(
  tx: DbTransaction,
  author: Author,
  holder_id: string,
  day: string,
): Promise<void> {
  if (await sellsLicenses(tx, day)) await createLicense(tx, author, holder_id);
}

/** Creates a license in pre-trial for a user; does nothing for one who has a license. */
export async function createLicense(
  tx: DbTransaction,
  { actor, address }: Author,
  holder_id: string,
): Promise<void> {
  const added = await tx
    .insertInto('license')
    .values({ id: newId(), holder_id })
    .onConflict((conflict) => conflict.column('holder_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  const event = { actor, address, entity: 'license', entity_id: added.id } as const;
  await recordEvent(tx, { ...event, action: 'license_created' });
}

/** The license with an id. */
export function findLicense(db: Db, id: string): Promise<LicenseRow | undefined> {
  return db.selectFrom('license').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The license of a holder. */
export function findLicenseByHolder(db: Db, holder_id: string): Promise<LicenseRow | undefined> {
  return db.selectFrom('license').select(COLUMNS).where('holder_id', '=', holder_id).executeTakeFirst();
}

/** The license with an id or of a holder, locked until the transaction ends. */
export function lockLicense(
  tx: DbTransaction,
  which: { readonly id: string } | { readonly holder_id: string },
): Promise<LicenseRow | undefined> {
  const [column, value] =
    'id' in which ? (['id', which.id] as const) : (['holder_id', which.holder_id] as const);
  return tx
    .selectFrom('license')
    .select(COLUMNS)
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a user holds a license. */
export async function holdsLicense(db: Db, { user_id }: Actor, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('license')
    .select('id')
    .where('id', '=', id)
    .where('holder_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of each event in the audit trail. */
const ACTIONS: Readonly<Record<LicenseEventKind, string>> = {
  trial_started: 'license_trial_started',
  paid: 'license_paid',
  granted: 'license_granted',
  extended: 'license_extended',
  ended: 'license_ended',
  year_begun: 'license_year_begun',
  refunded: 'license_refunded',
  measured: 'license_measured',
};

/**
 * Applies an event to a locked license and records it in the audit trail, with details such as the reason of staff.
 * Returns the changed license, undefined if the event is not possible. What changes nothing is not recorded.
 */
export async function applyLicenseEvent(
  tx: DbTransaction,
  { actor, address }: Author,
  row: LicenseRow,
  event: LicenseEvent,
  details: object = {},
): Promise<LicenseRow | undefined> {
  const before = factsOf(row);
  const after = nextLicense(before, event);
  if (after === null) return undefined;
  const { cover, next, ...facts } = after;
  const columns = {
    ...facts,
    upper_bound_ha: cover?.upper_bound_ha ?? null,
    shared_users_no: cover?.shared_users_no ?? null,
    // A postponed decision is over once the license changes; a measurement alone does not ask again.
    ...(event.kind !== 'measured' && { later_until: null }),
  };
  const changed = { ...row, ...columns, next_year: next };
  if (JSON.stringify(before) === JSON.stringify(factsOf(changed))) return row;
  await updateLicense(tx, row.id, { ...columns, next_year: next && JSON.stringify(next) });
  await recordEvent(tx, {
    actor,
    address,
    entity: 'license',
    entity_id: row.id,
    action: ACTIONS[event.kind],
    before,
    after: { ...after, ...details },
  });
  return changed;
}

/**
 * Stores the measured area. `measured_at` must be a moment before the measurement, so that changes made meanwhile are
 * measured again.
 */
export async function saveMeasuredArea(
  tx: DbTransaction,
  id: string,
  measured_ha: number,
  measured_at: Date,
): Promise<void> {
  await updateLicense(tx, id, { measured_ha, measured_at });
}

/** Postpones the decision about a license until the end of a day. */
export async function postponeDecision(
  tx: DbTransaction,
  { actor, address }: Author,
  id: string,
  later_until: string,
): Promise<void> {
  await updateLicense(tx, id, { later_until });
  const event = { actor, address, entity: 'license', entity_id: id } as const;
  await recordEvent(tx, { ...event, action: 'license_postponed', after: { later_until } });
}

/** Stores the last day of the trial of soil analysis that the holder starts. */
export async function saveSoilTrial(
  tx: DbTransaction,
  { actor, address }: Author,
  id: string,
  solum_trial_end: string,
): Promise<void> {
  await updateLicense(tx, id, { solum_trial_end });
  const event = { actor, address, entity: 'license', entity_id: id } as const;
  await recordEvent(tx, { ...event, action: 'solum_trial_started', after: { solum_trial_end } });
}

async function updateLicense(tx: DbTransaction, id: string, columns: Updateable<Database['license']>) {
  await tx
    .updateTable('license')
    .set({ ...columns, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Whether there is a user with an id; visitors with a trial farm are none. */
export async function userExists(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_visitor', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The trail of a license, newest first. */
export async function listLicenseEvents(db: Db, id: string) {
  const { rows } = await sql<{
    at: Date;
    action: string;
    by: { id: string; email: string } | null;
    reason: string | null;
  }>`
    select at, action, reason, case when author.id is not null
      then jsonb_build_object('id', author.id, 'email', author.email) end as by
    from (select id, at, action, coalesce(impersonator_id, actor_id) as author_id, after ->> 'reason' as reason
        from audit_event where entity = 'license' and entity_id = ${id}) event
      left join app_user author on author.id = author_id
    order by event.id desc limit 1000`.execute(db);
  return rows;
}
