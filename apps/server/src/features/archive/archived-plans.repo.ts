import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedEntry } from './archived-entry.ts';
import type { ArchivedMachine, ArchivedWorker } from './archived-people.ts';
import type { ArchivedPlan, ArchivedPrice } from './archived-plan.ts';

/** Whether an entry that is archived names a person or a machine. */
const isNamed = (column: 'worker' | 'machine') => sql<boolean>`exists (
  select from journal_entry entry
    join parcel on parcel.id = parcel_id and parcel.season_id = entry.season_id and parcel.deleted_at is null
    join season on season.id = entry.season_id and season.deleted_at is null
  where ${sql.ref(`entry.${column}_id`)} = ${sql.ref(`${column}.id`)})`;

/** The machines of a farm in archive format, by id; removed ones only if the journal names them. */
export async function listArchivedMachines(db: Db, { farm_id }: Scope): Promise<ArchivedMachine[]> {
  const { rows } = await sql<ArchivedMachine>`
    select id, name, ${timeOf('removed_at')} as removed_at from machine
    where farm_id = ${farm_id} and (removed_at is null or ${isNamed('machine')}) order by id collate "C"`.execute(
    db,
  );
  return rows;
}

/** The people of a farm in archive format, by id; of those who have left, the names that the journal names. */
export async function listArchivedWorkers(db: Db, { farm_id }: Scope): Promise<ArchivedWorker[]> {
  const { rows } = await sql<ArchivedWorker>`
    select id, name, ${timeOf('removed_at')} as removed_at, case when removed_at is null then email end as email,
      case when removed_at is null then phone end as phone
    from worker where farm_id = ${farm_id} and (removed_at is null or ${isNamed('worker')}) order by id collate "C"`.execute(
    db,
  );
  return rows;
}

/** The prices of a season in archive format. */
export async function listArchivedPrices(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<ArchivedPrice[]> {
  const { rows } = await sql<ArchivedPrice>`
    select kind, name, unit, price from price_item where farm_id = ${farm_id} and season_id = ${season_id}
    order by kind collate "C", name collate "C", unit collate "C"`.execute(db);
  return rows;
}

/** The plans of a season in archive format, by crop. */
export async function listArchivedPlans(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<ArchivedPlan[]> {
  const { rows } = await sql<{ plan: ArchivedPlan }>`
    select jsonb_build_object('crop', crop_id, 'target_yield', target_yield, 'sale_price', sale_price,
      'total_area', total_area, 'lease_cost', lease_cost, 'subsidies', subsidies, 'notes', notes,
      'closed_at', ${timeOf('closed_at')},
      'worksheets', coalesce((
        select jsonb_agg(sheet || jsonb_build_object('signed_at', ${timeOf('signed_at')},
          'reopened_at', ${timeOf('reopened_at')}) order by signed_at, id)
        from plan_worksheet where plan_id = crop_plan.id), '[]'),
      'activities', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'total_budget', total_budget,
          'start_date', start_date, 'end_date', end_date, 'notes', notes, 'closed_at', ${timeOf('closed_at')},
          'workers', coalesce((
            select jsonb_agg(worker.id order by worker.id collate "C")
            from activity_worker join worker on worker.id = worker_id and worker.removed_at is null
            where activity_id = plan_activity.id and activity_worker.removed_at is null), '[]'),
          'costs', coalesce((
            select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'basis', basis, 'quantity', quantity,
              'unit', unit, 'price', price, 'price_unit', price_unit, 'people', people, 'hectares', hectares)
              order by place, id)
            from work_evaluation where activity_id = plan_activity.id), '[]')) order by place, id)
        from plan_activity where plan_id = crop_plan.id), '[]')) as plan
    from crop_plan where farm_id = ${farm_id} and season_id = ${season_id} order by crop_id collate "C"`.execute(
    db,
  );
  return rows.map(({ plan }) => plan);
}

/** The journal of a season on the visible parcels in archive format, with what was corrected or removed, by id. */
export async function listArchivedEntries(db: Db, scope: SeasonScope): Promise<ArchivedEntry[]> {
  const { rows } = await sql<{ entry: ArchivedEntry }>`
    select jsonb_build_object('id', entry.id, 'parcel', parcel_id, 'activity', activity_id, 'kind', kind, 'day', day,
      'hectares', entry.hectares, 'worker', worker_id, 'machine', machine_id, 'hours', hours, 'fuel', fuel,
      'products', products, 'notes', notes, 'user_created_date', ${timeOf('user_created_date')},
      'corrects', corrects, 'ended_at', ${timeOf('ended_at')}, 'created_at', ${timeOf('entry.created_at')}) as entry
    from journal_entry entry
      join parcel on parcel.id = parcel_id and parcel.season_id = entry.season_id and parcel.deleted_at is null
    where entry.farm_id = ${scope.farm_id} and entry.season_id = ${scope.season_id} and ${isVisible(scope)}
    order by entry.id collate "C"`.execute(db);
  return rows.map(({ entry }) => entry);
}
