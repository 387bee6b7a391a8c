import type { SoilResult } from '@brazda/contract';
import { localHourOf, timezoneAt } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './soil.table.ts';

/** A cell with what a laboratory measured in it. */
interface MeasuredCell {
  readonly number: number;
  readonly hectares: number;
  readonly shape: MultiPolygon;
  readonly results: readonly Omit<SoilResult, 'cell'>[];
}

interface CellRow extends Omit<MeasuredCell, 'shape'> {
  readonly shape: string;
  readonly sampled_at: Date;
  readonly center: [number, number];
}

/**
 * The cells of a piece of land in its newest analysis with results that was taken until the end of a season, and the day of its
 * samples. The land is given by its parcels in all seasons. Undefined where there is none.
 */
export async function findNewestResults(
  db: Db,
  scope: SeasonScope,
  parcel_ids: readonly string[],
): Promise<{ readonly day: string; readonly cells: readonly MeasuredCell[] } | undefined> {
  const { rows } = await sql<CellRow>`
    with analyzed as (
      select soil_order.id, coalesce(max(sampled_at), (reached ->> 'at_lab')::timestamptz, soil_order.created_at) as sampled_at
      from soil_order join soil_cell on soil_cell.order_id = soil_order.id join parcel on parcel.id = parcel_id
        join season on season.id = soil_order.season_id
      where soil_order.farm_id = ${scope.farm_id} and soil_order.state in ('results', 'done')
        and parcel_id = any(${parcel_ids}::text[]) and ${isVisible(scope)}
        and end_year <= (select end_year from season where id = ${scope.season_id})
      group by soil_order.id order by sampled_at desc, soil_order.id limit 1
    )
    select soil_cell.number, hectares, st_asgeojson(st_multi(geom), 7) as shape, analyzed.sampled_at,
      array[st_x(center), st_y(center)] as center,
      coalesce((
        select jsonb_agg(jsonb_build_object('depth', depth, 'parameter', parameter, 'method', method, 'value', value,
          'is_below_limit', is_below_limit) order by depth, parameter, method)
        from soil_result where cell_id = soil_cell.id), '[]') as results
    from analyzed join soil_cell on soil_cell.order_id = analyzed.id
    where parcel_id = any(${parcel_ids}::text[])
    order by soil_cell.number`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  return {
    day: localHourOf(first.sampled_at.toISOString(), timezoneAt(first.center)).date,
    cells: rows.map(({ number, hectares, shape, results }) => ({
      number,
      hectares,
      shape: JSON.parse(shape),
      results,
    })),
  };
}
