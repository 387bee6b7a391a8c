import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { listYieldsOfCrop, type YieldOfSeason } from '../crops/index.ts';
import { listCosts, type StoredCostLine } from './activities.repo.ts';
import { type CropLand, listLandOfCrop } from './plan-parcels.repo.ts';
import './plans.table.ts';

/** The written plan of a crop in a season. */
interface WrittenPlan {
  readonly id: string;
  readonly season_id: string;
  readonly end_year: number;
  readonly target_yield: number;
  readonly sale_price: number;
  readonly total_area: number;
  readonly lease_cost: number;
  readonly subsidies: number;
  readonly is_closed: boolean;
}

/** An activity with its lines of cost. */
interface CostedActivity {
  readonly id: string;
  readonly plan_id: string;
  readonly total_budget: number;
  readonly costs: readonly StoredCostLine[];
}

/** A plan of a season with what its result follows from. */
export interface SeasonPlanRow {
  readonly plan: WrittenPlan;
  readonly grown: YieldOfSeason | null;
  readonly parcels: readonly CropLand[];
  readonly activities: readonly CostedActivity[];
}

/** The written plans of a crop in the seasons of a farm, newest first, in five queries whatever their number. */
export async function listSeasonPlans(db: Db, scope: Scope, crop_id: string): Promise<SeasonPlanRow[]> {
  const [plans, seasons, land, activities] = await Promise.all([
    listWrittenPlans(db, scope, crop_id),
    listYieldsOfCrop(db, scope, crop_id),
    listLandOfCrop(db, scope, crop_id),
    listActivitiesOfCrop(db, scope, crop_id),
  ]);
  const grownOf = new Map(seasons.map((season) => [season.season_id, season]));
  const landOf = Map.groupBy(land, ({ season_id }) => season_id);
  const activitiesOf = Map.groupBy(activities, ({ plan_id }) => plan_id);
  return plans.map((plan) => ({
    plan,
    grown: grownOf.get(plan.season_id) ?? null,
    parcels: landOf.get(plan.season_id) ?? [],
    activities: activitiesOf.get(plan.id) ?? [],
  }));
}

async function listWrittenPlans(db: Db, { farm_id }: Scope, crop_id: string): Promise<WrittenPlan[]> {
  const { rows } = await sql<WrittenPlan>`
    select crop_plan.id, season_id, end_year, target_yield, sale_price, total_area, lease_cost, subsidies,
      closed_at is not null as is_closed
    from crop_plan join season on season.id = season_id
    where crop_plan.farm_id = ${farm_id} and crop_id = ${crop_id} and season.deleted_at is null
    order by end_year desc, season_id`.execute(db);
  return rows;
}

async function listActivitiesOfCrop(db: Db, scope: Scope, crop_id: string): Promise<CostedActivity[]> {
  const { rows } = await sql<Omit<CostedActivity, 'costs'>>`
    select plan_activity.id, plan_id, total_budget from plan_activity join crop_plan on crop_plan.id = plan_id
    where plan_activity.farm_id = ${scope.farm_id} and crop_id = ${crop_id}`.execute(db);
  const costs = await listCosts(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const costsOf = Map.groupBy(costs, ({ activity_id }) => activity_id);
  return rows.map((row) => ({ ...row, costs: costsOf.get(row.id) ?? [] }));
}
