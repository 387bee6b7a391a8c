import type { OperatedAnalysis } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listAnalysesOfOperator } from './analyses.repo.ts';
import './soil.table.ts';

/** The list is cut after this many analyses; chosen because staff work on the newest. */
const MAX_ANALYSES = 200;

/** The analyses that the operator samples, first those with something to do, then newest first; not those canceled before they were paid. */
export async function listOperatedAnalyses(db: Db): Promise<OperatedAnalysis[]> {
  const rows = await db
    .selectFrom('soil_order')
    .innerJoin('farm', 'farm.id', 'soil_order.farm_id')
    .innerJoin('sale_order', 'sale_order.soil_order_id', 'soil_order.id')
    .innerJoin('app_user', 'app_user.id', 'sale_order.holder_id')
    .select(['soil_order.id', 'farm.id as farm_id', 'farm.name', 'app_user.email', 'sale_order.status'])
    .where('soil_order.by_operator', '=', true)
    .where('farm.deleted_at', 'is', null)
    .where('sale_order.status', '<>', 'canceled')
    .orderBy(sql`sale_order.status = 'succeeded' and soil_order.state not in ('done', 'canceled')`, 'desc')
    .orderBy('sale_order.created_at', 'desc')
    .limit(MAX_ANALYSES)
    .execute();
  const found = await listAnalysesOfOperator(
    db,
    rows.map(({ id }) => id),
  );
  const analyses = new Map(found.map((analysis) => [analysis.id, analysis]));
  return rows.flatMap(({ id, farm_id, name, email, status }) => {
    const analysis = analyses.get(id);
    return analysis
      ? [{ farm: { id: farm_id, name }, holder: email, is_paid: status === 'succeeded', order: analysis }]
      : [];
  });
}

/** The orders of analyses that are not over, of a user or for their farms, and whether the farm is theirs. */
export async function listOpenOrders(
  db: Db,
  user_id: string,
): Promise<{ readonly id: string; readonly is_owned: boolean }[]> {
  const { rows } = await sql<{ id: string; is_owned: boolean }>`
    select sale_order.id, farm.owner_id is not distinct from ${user_id} as is_owned
    from sale_order
      join soil_order on soil_order.id = soil_order_id
      join farm on farm.id = soil_order.farm_id
    where (sale_order.status = 'pending' or sale_order.status = 'succeeded' and soil_order.state not in ('done', 'canceled'))
      and (holder_id = ${user_id} or farm.owner_id = ${user_id})
    order by sale_order.created_at`.execute(db);
  return rows;
}
