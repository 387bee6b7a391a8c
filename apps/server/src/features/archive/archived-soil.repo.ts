import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { pointOf, timeOf } from './archive.repo.ts';
import type { ArchivedSoilAnalysis } from './archived-soil.ts';

/** The cells of `soil_order` in archive format; of those whose parcel was removed, the ones in another parcel of the season. */
const cellsOf = (scope: SeasonScope) => sql`
  select jsonb_agg(jsonb_build_object('id', cell.id, 'number', cell.number, 'parcel', placed.id,
    'shape', st_asgeojson(cell.geom, 15)::jsonb, 'center', ${pointOf('cell.center')},
    'sample', jsonb_build_object('state', cell.state, 'sampled_at', ${timeOf('cell.sampled_at')},
      'position', case when cell.position is not null then ${pointOf('cell.position')} end,
      'accuracy_m', accuracy_m, 'skip_reason', skip_reason, 'note', note),
    'results', coalesce((
      select jsonb_agg(jsonb_build_object('depth', depth, 'parameter', parameter, 'method', method, 'value', value,
        'is_below_limit', is_below_limit) order by depth, parameter collate "C", method collate "C")
      from soil_result where cell_id = cell.id), '[]')) order by cell.number)
  from soil_cell cell join lateral (
    select parcel.id from parcel join shape on shape.id = parcel.shape_id
    where parcel.farm_id = soil_order.farm_id and parcel.season_id = soil_order.season_id
      and parcel.deleted_at is null and ${isVisible(scope)}
      and (parcel.id = cell.parcel_id or st_intersects(shape.geom, cell.center))
    order by parcel.id = cell.parcel_id desc, parcel.hectares, parcel.id limit 1) placed on true
  where cell.order_id = soil_order.id`;

/** The soil analyses of a season in archive format, oldest first. */
export async function listArchivedSoilAnalyses(db: Db, scope: SeasonScope): Promise<ArchivedSoilAnalysis[]> {
  const { rows } = await sql<{ soil_order: ArchivedSoilAnalysis }>`
    select jsonb_build_object('id', soil_order.id, 'state', state, 'hectares_per_sample', hectares_per_sample,
      'division', division, 'package', package, 'depths', depths, 'lab', lab, 'route_m', route_m, 'nearest_first_m', nearest_first_m,
      'cancel_reason', cancel_reason, 'created_at', ${timeOf('soil_order.created_at')}, 'reached', reached,
      'parcels', coalesce((
        select jsonb_agg(parcel.id order by place) from soil_order_parcel
          join parcel on parcel.id = parcel_id and parcel.deleted_at is null
        where order_id = soil_order.id and ${isVisible(scope)}), '[]'),
      'cells', coalesce((${cellsOf(scope)}), '[]')) as soil_order
    from soil_order where farm_id = ${scope.farm_id} and season_id = ${scope.season_id}
    order by soil_order.created_at, soil_order.id collate "C"`.execute(db);
  return rows.map(({ soil_order }) => soil_order);
}
