import type { CropPlan } from '@brazda/contract';
import { CATALOG_LIMIT } from '@brazda/contract';
import { type Bani, baniOf, leiOf, type PlanParcel, parcelCostsOf, planAreaOf } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { listSeasonYields, type SeasonYield } from '../crops/index.ts';
import { type ActivityWithWork, activityOnWire, costOf, listActivities } from './activities.repo.ts';
import { emptyPlan, listEarlierYields, listPlans, type PlanRow } from './plans.repo.ts';

/** Who reads plans: only with full access is someone without a name shown by their address. */
export interface PlanReader {
  readonly seesAddresses: boolean;
}

/** A plan with the figures of its crop and its activities. */
export interface ReadPlan {
  readonly plan: PlanRow;
  readonly figures: CropFigures;
  readonly activities: readonly ActivityWithWork[];
}

export type CropFigures = ReturnType<typeof figuresOf>;

/** The area of a plan in hectares. */
export function areaOf({ plan, figures }: Pick<ReadPlan, 'plan' | 'figures'>): number {
  return planAreaOf({ ...plan, ...figures });
}

/** Reads the plan of a crop in a season, an empty one before the first change. */
export async function readPlan(
  db: DbPool,
  scope: SeasonScope,
  crop_id: string,
  reader: PlanReader,
): Promise<ReadPlan> {
  const [rows, yields] = await Promise.all([
    listPlans(db, scope, { crop_id, ...reader }),
    listSeasonYields(db, scope, CATALOG_LIMIT),
  ]);
  const plan = rows[0] ?? emptyPlan(scope.season_id, crop_id);
  const activities = await listActivities(db, scope, [plan.id], reader);
  return { plan, activities, figures: figuresOf(yields.find((one) => one.crop_id === crop_id)) };
}

/** Reads the plans of a season, one for each crop that is grown or planned, the largest area first. */
export async function readPlans(db: DbPool, scope: SeasonScope, reader: PlanReader): Promise<ReadPlan[]> {
  const [rows, yields] = await Promise.all([
    listPlans(db, scope, reader),
    listSeasonYields(db, scope, CATALOG_LIMIT),
  ]);
  const activities = await listActivities(
    db,
    scope,
    rows.map(({ id }) => id),
    reader,
  );
  const activitiesOf = Map.groupBy(activities, ({ row }) => row.plan_id);
  const planOf = new Map(rows.map((row) => [row.crop_id, row]));
  const figures = new Map(yields.map((row) => [row.crop_id, row]));
  const crop_ids = new Set([...figures.keys(), ...planOf.keys()]);
  return [...crop_ids].map((crop_id) => {
    const plan = planOf.get(crop_id) ?? emptyPlan(scope.season_id, crop_id);
    return { plan, figures: figuresOf(figures.get(crop_id)), activities: activitiesOf.get(plan.id) ?? [] };
  });
}

function figuresOf(row: SeasonYield | undefined) {
  return {
    parcels: row?.parcels ?? 0,
    parcels_area: row?.hectares ?? 0,
    yield_measured: row?.yield_measured ?? null,
    yield_estimated: row?.yield_estimated ?? null,
    yield_forecast: row?.yield_forecast ?? null,
  };
}

/** The cost of each parcel of a plan's crop. */
export function costsOfParcels(read: ReadPlan, parcels: readonly PlanParcel[]): ReadonlyMap<string, Bani> {
  const area = areaOf(read);
  return parcelCostsOf(
    parcels,
    read.activities.map((activity) => ({
      cost: costOf(activity, area),
      done: new Map(activity.done.map(({ parcel_id, hectares }) => [parcel_id, hectares])),
    })),
  );
}

/** The fields of a plan that lists and the plan itself share. */
export function planSummary(scope: SeasonScope, read: ReadPlan) {
  const { plan, figures, activities } = read;
  const area = areaOf(read);
  const sumOf = (amount: (activity: ActivityWithWork) => Bani) =>
    leiOf(activities.reduce((sum, activity) => sum + amount(activity), 0));
  return {
    id: plan.id,
    farm: scope.farm_id,
    season: scope.season_id,
    crop: plan.crop_id,
    target_yield: plan.target_yield,
    sale_price: plan.sale_price,
    total_area: plan.total_area,
    lease_cost: plan.lease_cost,
    subsidies: plan.subsidies,
    is_closed: plan.closed_at !== null,
    total_budget: sumOf(({ row }) => baniOf(row.total_budget)),
    total_cost: sumOf((activity) => costOf(activity, area)),
    ...figures,
  };
}

/** Reads a plan as the API writes it. */
export async function planOnWire(
  db: DbPool,
  scope: SeasonScope,
  crop_id: string,
  reader: PlanReader,
): Promise<CropPlan> {
  const [read, earlier_yields] = await Promise.all([
    readPlan(db, scope, crop_id, reader),
    listEarlierYields(db, scope, crop_id),
  ]);
  const { plan, activities } = read;
  const area = areaOf(read);
  return {
    ...planSummary(scope, read),
    notes: plan.notes,
    closed_at: plan.closed_at?.toISOString() ?? null,
    closed_by: plan.closed_by,
    version: plan.version,
    activities: activities.map((activity, index) => activityOnWire(activity, index + 1, area, false)),
    earlier_yields,
  };
}
