import type { Machine } from '@brazda/contract';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/in-list.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './journal.table.ts';

/** The machines of a farm by name, or one of them, with their work in a season, or in all. */
export async function listMachines(
  db: Db,
  { farm_id }: Scope,
  { season, id }: { readonly season?: string | undefined; readonly id?: string } = {},
): Promise<Machine[]> {
  const { rows } = await sql<Machine>`
    with driven as (
      select machine_id, worker_id, sum(hours) as hours, sum(fuel) as fuel, sum(hectares) as hectares
      from journal_entry
      where farm_id = ${farm_id} and machine_id is not null and ended_at is null
        and ${season === undefined ? sql`true` : sql`season_id = ${season}`}
      group by machine_id, worker_id
    )
    select machine.id, machine.name, inspected_on, coalesce(sum(driven.hours), 0) as hours, coalesce(sum(driven.fuel), 0) as fuel,
      coalesce(sum(driven.hectares), 0) as hectares,
      coalesce(jsonb_agg(jsonb_build_object('id', worker.id, 'name', worker.name, 'hours', coalesce(driven.hours, 0))
        order by driven.hours desc nulls last, worker.name) filter (where worker.id is not null), '[]') as drivers
    from machine left join driven on driven.machine_id = machine.id left join worker on worker.id = driven.worker_id
    where machine.farm_id = ${farm_id} and machine.removed_at is null
      and ${id === undefined ? sql`true` : sql`machine.id = ${id}`}
    group by machine.id order by lower(machine.name), machine.id`.execute(db);
  return rows;
}

/** The machines of some farms by name. */
export function listMachinesOf(
  db: Db,
  farm_ids: readonly string[],
): Promise<{ id: string; farm_id: string; name: string }[]> {
  return db
    .selectFrom('machine')
    .select(['id', 'farm_id', 'name'])
    .where('farm_id', 'in', inList(farm_ids))
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Those of some machines that the farm has, or has had: work with them may be recorded late. */
export async function findMachines(
  db: Db,
  { farm_id }: Scope,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('machine')
    .select(['id', 'name'])
    .where('farm_id', '=', farm_id)
    .where('id', 'in', inList(ids))
    .execute();
}

/** A machine to be added to a farm. */
export interface NewMachine {
  readonly id: string;
  readonly name: string;
  readonly inspected_on: string | null;
  /** When it was removed; null by default. */
  readonly removed_at?: string | null;
}

/** Adds machines to a farm. */
export async function insertMachines(
  db: Db,
  { farm_id }: Scope,
  machines: readonly NewMachine[],
): Promise<void> {
  const all = machines.map((machine) => ({ ...machine, farm_id }));
  for (const rows of batchesOf(all)) await db.insertInto('machine').values(rows).execute();
}

/** Changes a machine of a farm; false if it has none with that id. */
export async function updateMachine(
  db: Db,
  { farm_id }: Scope,
  id: string,
  fields:
    | { readonly name?: string | undefined; readonly inspected_on?: string | null | undefined }
    | { readonly removed_at: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('machine')
    .set({ ...fields, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
