import type { SeasonPlan } from '@brazda/contract';
import { amountOf, centsOf, cropById, expectedHarvestOf, planAreaOf } from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { costOfActivity } from './activity-cost.ts';
import type { PlansDeps } from './change-plan.ts';
import { listSeasonPlans, type SeasonPlanRow } from './season-plans.repo.ts';

/** Handlers of the plans of a crop over the seasons. */
export function seasonPlansHandlers({ db }: PlansDeps) {
  return {
    'plans.seasons': async ({ scope, params: { cropId } }) => {
      if (!cropById(cropId)) throw new HttpError('not_found', 'crop');
      const rows = await listSeasonPlans(db, scope, cropId);
      return { results: rows.map((row) => presentSeasonPlan(row, { farm: scope.farm_id, crop: cropId })) };
    },
  } satisfies SomeHandlers;
}

function presentSeasonPlan(
  { plan, grown, activities, parcels }: SeasonPlanRow,
  of: Pick<SeasonPlan, 'farm' | 'crop'>,
): SeasonPlan {
  const { season_id, ...fields } = plan;
  const parcels_area = grown?.hectares ?? 0;
  const area = planAreaOf({ total_area: plan.total_area, parcels_area });
  return {
    ...fields,
    ...of,
    season: season_id,
    parcels: grown?.parcels ?? 0,
    parcels_area,
    yield_measured: grown?.yield_measured ?? null,
    yield_estimated: grown?.yield_estimated ?? null,
    yield_forecast: grown?.yield_forecast ?? null,
    expected_harvest: expectedHarvestOf(plan, parcels),
    activities: activities.length,
    total_budget: amountOf(activities.reduce((sum, { total_budget }) => sum + centsOf(total_budget), 0)),
    total_cost: amountOf(activities.reduce((sum, activity) => sum + costOfActivity(activity, area), 0)),
  };
}
