import type { SoilMean } from '@brazda/contract';
import { localHourOf, type SoilMethod, type SoilParameterKey, timezoneAt } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './soil.table.ts';

interface MeanRow {
  readonly parcel: string;
  readonly order_id: string;
  readonly farm_number: number;
  readonly sampled_at: Date;
  readonly center: [number, number];
  readonly parameter: SoilParameterKey;
  readonly method: SoilMethod;
  readonly depth: string;
  readonly mean: number;
  readonly cells: number;
  readonly below_limit: number;
}

/**
 * The mean values of the visible parcels of an analysis in all analyses of the farm with results, oldest first: what was
 * measured by the same method in the same layer in at least two analyses. Parcels are followed through the seasons by
 * their lineage.
 */
export async function listSoilMeans(db: Db, scope: Scope, order_id: string): Promise<SoilMean[]> {
  const { rows } = await sql<MeanRow>`
    with own as materialized (
      select parcel.id as parcel, lineage_id
      from soil_order_parcel join parcel on parcel.id = parcel_id
      where order_id = ${order_id} and parcel.farm_id = ${scope.farm_id} and ${isVisible(scope)}
    ), measured as (
      select own.parcel, soil_order.id as order_id, soil_order.farm_number,
        coalesce(max(sampled_at), (soil_order.reached ->> 'at_lab')::timestamptz, soil_order.created_at) as sampled_at,
        array[avg(st_x(center)), avg(st_y(center))] as center, parameter, method, depth, avg(value) as mean,
        count(*)::int as cells, (count(*) filter (where is_below_limit))::int as below_limit
      from own join parcel on parcel.farm_id = ${scope.farm_id} and parcel.lineage_id = own.lineage_id and ${isVisible(scope)}
        join soil_cell on soil_cell.parcel_id = parcel.id
        join soil_order on soil_order.id = soil_cell.order_id and soil_order.state in ('results', 'done')
        join soil_result on soil_result.cell_id = soil_cell.id
      group by own.parcel, soil_order.id, parameter, method, depth
    )
    select * from (
      select *, count(*) over (partition by parcel, parameter, method, depth) as times from measured) counted
    where times > 1 order by parcel, sampled_at, farm_number`.execute(db);
  return rows.map((row) => ({
    parcel: row.parcel,
    order: row.order_id,
    number: row.farm_number,
    day: localHourOf(row.sampled_at.toISOString(), timezoneAt(row.center)).date,
    parameter: row.parameter,
    method: row.method,
    depth: row.depth,
    mean: row.mean,
    cells: row.cells,
    below_limit: row.below_limit,
  }));
}
