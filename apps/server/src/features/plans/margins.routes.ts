import type { ParcelMargin } from '@brazda/contract';
import { amountOf, type Cents, hasPlanFigures, parcelOutcomesOf } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { requireSeason } from '../farms/index.ts';
import { type PlansDeps, readerOf } from './change-plan.ts';
import {
  costsOfParcels,
  type PlanReader,
  type PlanWithFigures,
  planSummary,
  readPlans,
} from './read-plan.ts';

/** Handlers of the margins of parcels. */
export function marginsHandlers({ db }: PlansDeps) {
  return {
    'plans.margins': async ({ scope, ...call }) => {
      const byParcel = await readCropMargins(db, scope, readerOf(call));
      return {
        results: byParcel.flatMap((crops) => (crops.every(isKnown) ? [presentMargin(crops)] : [])),
        unpriced: byParcel.flatMap((crops) => (crops.every(isKnown) ? [] : [crops[0]!.id])),
      };
    },
  } satisfies SomeHandlers;
}

/** What the crops of each parcel bring. Throws HttpError without the season. */
async function readCropMargins(db: DbPool, scope: SeasonScope, reader: PlanReader): Promise<CropMargin[][]> {
  await requireSeason(db, scope);
  const plans = await readPlans(db, scope, reader);
  const margins = plans
    .filter(({ row, activities }) => hasPlanFigures({ ...row, activities: activities.length }))
    .flatMap((plan) => cropMargins(plan, planSummary(scope, plan)));
  return [...Map.groupBy(margins, ({ id }) => id).values()];
}

/** What a parcel with a plan brings before any cost of the land. */
export interface MarginBeforeLease {
  /** Its only crop; null where it has several. */
  readonly crop: string | null;
  /** Of the harvest; null where a sale price is not known, as the margin is. */
  readonly income: Cents | null;
  readonly margin: Cents | null;
}

/** What each parcel that has a plan brings, before any cost of the land. */
export async function readMarginsBeforeLease(
  db: DbPool,
  scope: SeasonScope,
  reader: PlanReader,
): Promise<ReadonlyMap<string, MarginBeforeLease>> {
  const byParcel = await readCropMargins(db, scope, reader);
  return new Map(
    byParcel.map((crops) => [
      crops[0]!.id,
      {
        crop: crops.length === 1 ? crops[0]!.crop : null,
        income: crops.every(isKnown) ? crops.reduce((sum, { income }) => sum + (income ?? 0), 0) : null,
        margin: crops.every(isKnown)
          ? crops.reduce((sum, { margin, lease }) => sum + margin + lease, 0)
          : null,
      },
    ]),
  );
}

/** What a crop brings on its harvested parcels, before any cost of the land. */
export interface HarvestedMargin {
  readonly crop: string;
  readonly margin: Cents;
  readonly hectares: number;
}

/** What each crop of a season brings on the parcels whose yield is measured, where its plan has a sale price. */
export async function readHarvestedMargins(
  db: DbPool,
  scope: SeasonScope,
  reader: PlanReader,
): Promise<HarvestedMargin[]> {
  const known = (await readCropMargins(db, scope, reader)).flat().filter(isKnown);
  const harvested = known.filter(({ is_measured, hectares }) => is_measured && hectares > 0);
  return [...Map.groupBy(harvested, ({ crop }) => crop)].map(([crop, parcels]) => ({
    crop,
    margin: parcels.reduce((sum, { margin, lease }) => sum + margin + lease, 0),
    hectares: parcels.reduce((sum, { hectares }) => sum + hectares, 0),
  }));
}

/** What one crop brings on one of its parcels. */
interface CropMargin {
  /** Of the parcel. */
  readonly id: string;
  readonly crop: string;
  /** Those that the plan counts. */
  readonly hectares: number;
  /** Of the harvest; null without a sale price. */
  readonly income: Cents | null;
  readonly margin: Cents | null;
  /** What the plan counts for the land, which the margin is without. */
  readonly lease: Cents;
  /** Of the hectares that the plan counts; null without any. */
  readonly margin_per_ha: Cents | null;
  readonly is_measured: boolean;
}

function cropMargins(plan: PlanWithFigures, summary: ReturnType<typeof planSummary>): CropMargin[] {
  const costs = costsOfParcels(plan);
  const figures = plan.parcels.map((parcel) => ({
    ...parcel,
    total_cost: amountOf(costs.get(parcel.id) ?? 0),
  }));
  return parcelOutcomesOf(summary, figures).on_parcels.map(({ source, hectares, outcome }, at) => ({
    id: plan.parcels[at]!.id,
    crop: plan.row.crop_id,
    hectares,
    income: outcome.income,
    margin: outcome.margin,
    lease: outcome.lease,
    margin_per_ha: outcome.margin_per_ha,
    is_measured: source === 'yield_measured',
  }));
}

type KnownMargin = CropMargin & { readonly margin: Cents };

/** Whether a margin is known: it needs a sale price. */
function isKnown(crop: CropMargin): crop is KnownMargin {
  return crop.margin !== null;
}

/** The margin of a parcel over its crops of the season. */
function presentMargin(crops: readonly KnownMargin[]): ParcelMargin {
  const sumOf = (amounts: readonly Cents[]) => amountOf(amounts.reduce((sum, amount) => sum + amount, 0));
  const perHectare = crops.flatMap(({ margin_per_ha }) => margin_per_ha ?? []);
  return {
    id: crops[0]!.id,
    margin: sumOf(crops.map(({ margin }) => margin)),
    margin_per_ha: perHectare.length > 0 ? sumOf(perHectare) : null,
    is_measured: crops.every(({ is_measured }) => is_measured),
  };
}
