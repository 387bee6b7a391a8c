import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import './plans.table.ts';

/** A person to whom an activity is assigned. */
export interface Assigned {
  readonly activity_id: string;
  readonly id: string;
  readonly name: string;
}

/** The people to whom some activities are assigned, by name. */
export async function listAssigned(
  db: Db,
  { farm_id }: SeasonScope,
  activity_ids: readonly string[],
): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select activity_id, worker.id, worker.name
    from activity_worker join worker on worker.id = worker_id and worker.farm_id = activity_worker.farm_id
    where activity_worker.farm_id = ${farm_id} and activity_id = any(${activity_ids}) and activity_worker.removed_at is null
      and worker.removed_at is null
    order by worker.name, worker.id`.execute(db);
  return rows;
}

/** Assigns an activity to people of the farm, in place of the ones before; false if one of them does not work there. */
export async function assign(
  db: Db,
  { farm_id }: SeasonScope,
  activity_id: string,
  worker_ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(worker_ids)];
  const { rows } = await sql`
    select id from worker where farm_id = ${farm_id} and id = any(${wanted}) and removed_at is null`.execute(
    db,
  );
  if (rows.length < wanted.length) return false;
  await sql`
    update activity_worker set removed_at = clock_timestamp()
    where farm_id = ${farm_id} and activity_id = ${activity_id} and not worker_id = any(${wanted})
      and removed_at is null`.execute(db);
  await sql`
    insert into activity_worker (id, farm_id, activity_id, worker_id)
    select ${activity_id} || '.' || worker_id, ${farm_id}, ${activity_id}, worker_id
    from unnest(${wanted}::text[]) as wanted (worker_id)
    on conflict (id) do update set removed_at = null where activity_worker.removed_at is not null`.execute(
    db,
  );
  return true;
}
