import type { JournalEntry } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';

/** An entry that a person has recorded. */
export interface OwnEntry {
  readonly season_id: string;
  readonly entry: JournalEntry;
}

/** Days for which people see, and may take back, what they have recorded. */
const OWN_ENTRY_DAYS = 14;

/** What some people have recorded in the last days, newest first. */
export async function listOwnEntries(db: Db, worker_ids: readonly string[]): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select entry.season_id, jsonb_build_object('id', entry.id, 'parcel', parcel_id, 'activity', activity_id, 'kind', kind,
      'day', day, 'hectares', hectares, 'worker', jsonb_build_object('id', worker.id, 'name', worker.name),
      'machine', case when machine.id is not null then jsonb_build_object('id', machine.id, 'name', machine.name) end,
      'hours', hours, 'fuel', fuel, 'irrigation_mm', irrigation_mm, 'products', products, 'notes', notes, 'author', worker.name,
      'user_created_date', user_created_date) as entry
    from journal_entry entry join worker on worker.id = worker_id left join machine on machine.id = machine_id
    where worker_id = any(${worker_ids}) and author_id = worker.user_id and ended_at is null
      and entry.created_at > now() - make_interval(days => ${OWN_ENTRY_DAYS}::int)
    order by day desc, entry.created_at desc, entry.id`.execute(db);
  return rows;
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
