import type { JournalEntry } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** An entry that a person has recorded. */
export interface OwnEntry {
  readonly season_id: string;
  readonly entry: JournalEntry;
}

interface OwnEntryRow extends Omit<JournalEntry, 'worker' | 'machine' | 'user_created_date'> {
  readonly season_id: string;
  readonly worker_id: string;
  readonly worker_name: string;
  readonly machine_id: string | null;
  readonly machine_name: string;
  readonly user_created_date: Date;
}

/** Days for which people see, and may take back, what they have recorded. */
const OWN_ENTRY_DAYS = 14;

/** What some people have recorded in the last days, newest first. */
export async function listOwnEntries(db: Db, worker_ids: readonly string[]): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntryRow>`
    select entry.season_id, entry.id, parcel_id as parcel, activity_id as activity, kind, day, hectares,
      worker.id as worker_id, worker.name as worker_name, machine.id as machine_id, machine.name as machine_name,
      hours, fuel, irrigation_mm, products, notes, treatment_id as treatment, coalesce(${personName('app_user', false)}, '') as author,
      user_created_date
    from journal_entry entry join worker on worker.id = worker_id left join machine on machine.id = machine_id
      left join app_user on app_user.id = author_id and app_user.deleted_at is null
    where worker_id = any(${worker_ids}) and author_id = worker.user_id and ended_at is null
      and entry.created_at > now() - make_interval(days => ${OWN_ENTRY_DAYS}::int)
    order by day desc, entry.created_at desc, entry.id`.execute(db);
  return rows.map(ownEntryOf);
}

function ownEntryOf(row: OwnEntryRow): OwnEntry {
  const { season_id, worker_id, worker_name, machine_id, machine_name, ...entry } = row;
  return {
    season_id,
    entry: {
      ...entry,
      worker: { id: worker_id, name: worker_name },
      machine: machine_id === null ? null : { id: machine_id, name: machine_name },
      user_created_date: entry.user_created_date.toISOString(),
    },
  };
}

/** Whether a person has recorded an entry in the last days that still counts. */
export async function hasOwnEntry(
  db: Db,
  { farm_id }: Scope,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from journal_entry entry join worker on worker.id = worker_id and worker.user_id = author_id
    where entry.id = ${id} and entry.farm_id = ${farm_id} and author_id = ${user_id} and ended_at is null
      and entry.created_at > now() - make_interval(days => ${OWN_ENTRY_DAYS}::int)`.execute(db);
  return rows.length > 0;
}
