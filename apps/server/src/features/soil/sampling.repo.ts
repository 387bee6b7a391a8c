import type { SampledLand, SoilAnalysisState } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './soil.table.ts';

/** An analysis that a user is to sample. */
export interface AnalysisToSample {
  readonly id: string;
  readonly number: number;
  readonly state: SoilAnalysisState;
  readonly depths: SampledLand;
  readonly route_m: number;
  readonly farm_id: string;
  readonly farm: string;
}

/**
 * The analyses that a user is to sample, oldest first: those that name the verified address of the account, until their
 * samples are at the laboratory. `of` narrows them to one analysis of a farm, or to that of one cell.
 */
export async function listAnalysesToSample(
  db: Db,
  user_id: string,
  of?: { readonly farm_id: string } & ({ readonly order_id: string } | { readonly cell_id: string }),
): Promise<AnalysisToSample[]> {
  const { rows } = await sql<AnalysisToSample>`
    select soil_order.id, soil_order.farm_number as number, soil_order.state, depths, route_m::float8 as route_m, farm.id as farm_id,
      farm.name as farm
    from app_user
      join soil_order on lower(soil_order.sampler_email) = lower(app_user.email) and soil_order.state in ('ordered', 'sampling')
      join farm on farm.id = soil_order.farm_id and farm.deleted_at is null
      left join app_user owner on owner.id = farm.owner_id
    where app_user.id = ${user_id} and app_user.email_verified_at is not null and owner.deleted_at is null
      and ${of === undefined ? sql`true` : sql`farm.id = ${of.farm_id} and ${isAnalysis(of)}`}
    order by soil_order.number`.execute(db);
  return rows;
}

function isAnalysis(of: { readonly order_id: string } | { readonly cell_id: string }) {
  return 'order_id' in of
    ? sql`soil_order.id = ${of.order_id}`
    : sql`exists (select from soil_cell where id = ${of.cell_id} and order_id = soil_order.id)`;
}
