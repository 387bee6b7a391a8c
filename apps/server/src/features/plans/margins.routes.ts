import type { ParcelMargin } from '@brazda/contract';
import { amountOf, type Cents, dividedCents, hasMargin, outcomesOf, parcelOutcomesOf } from '@brazda/domain';
import type { Handlers } from '../../platform/http/call.ts';
import { requireSeason } from '../farms/index.ts';
import { type PlansDeps, readerOf } from './change-plan.ts';
import { type GrownCrop, listGrownCrops } from './plan-parcels.repo.ts';
import { costsOfParcels, type PlanWithFigures, planSummary, readPlans } from './read-plan.ts';

/** Handlers of the margins of parcels. */
export function marginsHandlers({ db }: PlansDeps) {
  return {
    'plans.margins': async ({ scope, ...call }) => {
      await requireSeason(db, scope);
      const [plans, grown] = await Promise.all([
        readPlans(db, scope, readerOf(call)),
        listGrownCrops(db, scope),
      ]);
      const parcelsOf = Map.groupBy(grown, ({ crop_id }) => crop_id);
      const margins = plans
        .filter(({ row, activities }) => hasMargin({ ...row, activities: activities.length }))
        .flatMap((plan) =>
          cropMargins(plan, parcelsOf.get(plan.row.crop_id) ?? [], planSummary(scope, plan)),
        );
      return { results: [...Map.groupBy(margins, ({ id }) => id).values()].map(presentMargin) };
    },
  } satisfies Partial<Handlers<'plans.margins'>>;
}

/** What one crop brings on one of its parcels. */
interface CropMargin extends GrownCrop {
  readonly margin: Cents;
}

function cropMargins(
  plan: PlanWithFigures,
  parcels: readonly GrownCrop[],
  summary: ReturnType<typeof planSummary>,
): CropMargin[] {
  const { yield: cropYield } = outcomesOf(summary);
  const costs = costsOfParcels(plan, parcels);
  const figures = parcels.map((parcel) => ({
    ...parcel,
    total_cost: amountOf(costs.get(parcel.id) ?? 0),
  }));
  const outcomes = parcelOutcomesOf(summary, figures, cropYield);
  return parcels.map((parcel, at) => ({ ...parcel, margin: outcomes[at]!.margin }));
}

/** The margin of a parcel over its crops of the season. */
function presentMargin(crops: readonly CropMargin[]): ParcelMargin {
  const { id, hectares } = crops[0]!;
  const margin = crops.reduce((sum, crop) => sum + crop.margin, 0);
  const perHectare = dividedCents(margin, hectares);
  return {
    id,
    margin: amountOf(margin),
    margin_per_ha: perHectare === null ? null : amountOf(perHectare),
    is_measured: crops.every(({ yield_measured }) => yield_measured !== null),
  };
}
