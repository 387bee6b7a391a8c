import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type { ArchivedPlan, ArchivedPrice } from './archived-plan.ts';

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
          'start_date', start_date, 'end_date', end_date, 'notes', notes, 'source', (
            select jsonb_build_object('soil_order', order_id, 'parcel', parcel_id)
            from soil_order_parcel join parcel on parcel.id = parcel_id and parcel.deleted_at is null
            where order_id = source_order_id and parcel_id = source_parcel_id),
          'closed_at', ${timeOf('closed_at')}, 'workers', coalesce((
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
