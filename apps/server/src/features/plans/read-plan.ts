import type { Activity, CropPlan } from '@brazda/contract';
import { CATALOG_LIMIT } from '@brazda/contract';
import {
  amountOf,
  type Cents,
  centsOf,
  doneCostOf,
  expectedHarvestOf,
  harvestProgressOf,
  type PlanProgress,
  parcelCostsOf,
  planAreaOf,
  plannedLandOf,
  sumOfHectares,
} from '@brazda/domain';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { listSeasonYields, type SeasonYield } from '../crops/index.ts';
import { type ActivityWithWork, listActivities } from './activities.repo.ts';
import { costOfActivity, costOfStoredLine } from './activity-cost.ts';
import { type CropLand, type CropParcel, listCropParcels, listGrownCrops } from './plan-parcels.repo.ts';
import { emptyPlan, listEarlierYields, listPlans, type PlanRow } from './plans.repo.ts';
import { presentActivity } from './present-activity.ts';
import { readCountedWork } from './read-counted-work.ts';
import { readUsualActivities } from './usual-activities.ts';

/** Who reads plans: only with full access is someone without a name shown by their address. */
export interface PlanReader {
  readonly seesAddresses: boolean;
}

/** A plan with the figures of its crop and its activities. */
export interface PlanWithFigures {
  readonly row: PlanRow;
  readonly figures: CropFigures;
  readonly activities: readonly ActivityWithWork[];
  readonly parcels: readonly CropLand[];
}

/** The plan of one crop, whose parcels have names. */
export interface PlanOfCrop extends PlanWithFigures {
  readonly parcels: readonly CropParcel[];
}

/** The parcels of a crop in a season, their area, and its yields in t/ha. */
export type CropFigures = ReturnType<typeof figuresOf>;

/** The area of a plan in hectares. */
export function areaOf({ row, figures }: Pick<PlanWithFigures, 'row' | 'figures'>): number {
  return planAreaOf({ ...row, ...figures });
}

/** Reads the plan of a crop in a season, an empty one before the first change. */
export async function readPlan(
  db: DbPool,
  scope: SeasonScope,
  crop_id: string,
  reader: PlanReader,
): Promise<PlanOfCrop> {
  const [rows, yields, parcels] = await Promise.all([
    listPlans(db, scope, { crop_id, ...reader }),
    listSeasonYields(db, scope, CATALOG_LIMIT),
    listCropParcels(db, scope, crop_id),
  ]);
  const row = rows[0] ?? emptyPlan(scope.season_id, crop_id);
  const activities = await listActivities(db, scope, [row.id], reader);
  return { row, activities, figures: figuresOf(yields.find((one) => one.crop_id === crop_id)), parcels };
}

/** Reads the plans of a season, one for each crop that is grown or planned, the largest area first. */
export async function readPlans(
  db: DbPool,
  scope: SeasonScope,
  reader: PlanReader,
): Promise<PlanWithFigures[]> {
  const [rows, yields, grown] = await Promise.all([
    listPlans(db, scope, reader),
    listSeasonYields(db, scope, CATALOG_LIMIT),
    listGrownCrops(db, scope),
  ]);
  const activities = await listActivities(
    db,
    scope,
    rows.map(({ id }) => id),
    reader,
  );
  const activitiesOf = Map.groupBy(activities, ({ row }) => row.plan_id);
  const parcelsOf = Map.groupBy(grown, (land) => land.crop_id);
  const rowByCrop = new Map(rows.map((row) => [row.crop_id, row]));
  const figures = new Map(yields.map((row) => [row.crop_id, row]));
  const crop_ids = new Set([...figures.keys(), ...rowByCrop.keys()]);
  return [...crop_ids].map((crop_id) => {
    const row = rowByCrop.get(crop_id) ?? emptyPlan(scope.season_id, crop_id);
    return {
      row,
      figures: figuresOf(figures.get(crop_id)),
      activities: activitiesOf.get(row.id) ?? [],
      parcels: parcelsOf.get(crop_id) ?? [],
    };
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
export function costsOfParcels(plan: PlanWithFigures): ReadonlyMap<string, Cents> {
  const area = areaOf(plan);
  return parcelCostsOf(
    plan.parcels,
    plan.activities.map(({ row, costs, done }) => ({
      costs: costs.map((cost) => ({ ...cost, cost: costOfStoredLine(cost, area) })),
      done: new Map(done.map(({ parcel_id, hectares }) => [parcel_id, hectares])),
      is_closed: row.closed_at !== null,
    })),
    plannedLandOf(plan.row, plan.parcels).elsewhere,
  );
}

/** What is harvested of the crop of a plan, and the cost of the work that is done. */
export function progressOfPlan(plan: PlanWithFigures): PlanProgress {
  const area = areaOf(plan);
  const harvested = new Map<string, number>();
  for (const { row, done } of plan.activities)
    if (row.kind === 'harvest')
      for (const { parcel_id, hectares } of done)
        harvested.set(parcel_id, Math.max(harvested.get(parcel_id) ?? 0, hectares));
  const done_cost = plan.activities.reduce((sum, { row, costs, done }) => {
    const priced = costs.map((cost) => ({ ...cost, cost: costOfStoredLine(cost, area) }));
    const done_area = sumOfHectares(done);
    return sum + doneCostOf({ costs: priced, done_area, is_closed: row.closed_at !== null }, area);
  }, 0);
  const { on_parcels } = plannedLandOf(plan.row, plan.parcels);
  const planned = plan.parcels.map((parcel, at) => ({ ...parcel, hectares: on_parcels[at]! }));
  return { ...harvestProgressOf(planned, harvested, plan.row), done_cost: amountOf(done_cost) };
}

/** The fields of a plan that lists and the plan itself share. */
export function planSummary(scope: SeasonScope, plan: PlanWithFigures) {
  const { row, figures, activities, parcels } = plan;
  const area = areaOf(plan);
  const sumOf = (amount: (activity: ActivityWithWork) => Cents) =>
    amountOf(activities.reduce((sum, activity) => sum + amount(activity), 0));
  return {
    id: row.id,
    farm: scope.farm_id,
    season: scope.season_id,
    crop: row.crop_id,
    target_yield: row.target_yield,
    sale_price: row.sale_price,
    total_area: row.total_area,
    lease_cost: row.lease_cost,
    subsidies: row.subsidies,
    is_closed: row.closed_at !== null,
    total_budget: sumOf((activity) => centsOf(activity.row.total_budget)),
    total_cost: sumOf((activity) => costOfActivity(activity, area)),
    ...figures,
    expected_harvest: expectedHarvestOf(row, parcels),
  };
}

/** The activities of a plan as the API writes them, with what the journal has of them besides; see `presentActivity`. */
export async function presentActivities(
  db: Db,
  scope: SeasonScope,
  plan: PlanOfCrop,
  { withCosts }: { readonly withCosts: boolean },
): Promise<Activity[]> {
  const { row, activities, parcels } = plan;
  const area_ha = areaOf(plan);
  const counted = await readCountedWork(db, scope, row, activities, parcels);
  return activities.map((activity, index) =>
    presentActivity(activity, {
      order: index + 1,
      area_ha,
      counted: counted.get(activity.row.id) ?? [],
      withCosts,
    }),
  );
}

/** Reads a plan as the API writes it. */
export async function presentPlan(
  db: DbPool,
  scope: SeasonScope,
  crop_id: string,
  reader: PlanReader,
): Promise<CropPlan> {
  const [plan, earlier_yields, usual] = await Promise.all([
    readPlan(db, scope, crop_id, reader),
    listEarlierYields(db, scope, crop_id),
    readUsualActivities(db, scope, crop_id),
  ]);
  const { row } = plan;
  return {
    ...planSummary(scope, plan),
    notes: row.notes,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closer_name,
    version: row.version,
    activities: await presentActivities(db, scope, plan, { withCosts: false }),
    earlier_yields,
    usual_activities: usual.map(({ kind: activity, ...days }) => ({ activity, ...days })),
    progress: progressOfPlan(plan),
  };
}
