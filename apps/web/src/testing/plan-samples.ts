import type { Activity, CropPlan, SeasonPlan } from '@brazda/contract/client';
import { activityKindOf, expectedHarvestOf } from '@brazda/domain';
import { cropNamed, FARM, SEASON } from './samples.ts';

/** An open activity without days, costs and people; a sowing unless it says otherwise. */
export function activitySample(of: Partial<Activity> = {}): Activity {
  const activity = of.activity ?? 'sow';
  return {
    id: 'sowing',
    activity,
    name: activityKindOf(activity)!.label,
    order: 1,
    total_budget: 0,
    total_cost: 0,
    start_date: null,
    end_date: null,
    notes: '',
    source: null,
    is_closed: false,
    closed_at: null,
    closed_by: null,
    parcels_done: 0,
    hectares_done: 0,
    last_done: null,
    parcels_in_journal: 0,
    workers: [],
    version: 1,
    work_evaluations: null,
    ...of,
  };
}

/** The open plan of winter wheat on two parcels, without activities; its yields are those of all parcels. */
export function planSample(of: Partial<CropPlan> = {}): CropPlan {
  return withHarvest({
    id: 'plan',
    farm: FARM.id,
    season: SEASON.id,
    crop: cropNamed('Winter wheat'),
    is_closed: false,
    closed_at: null,
    closed_by: null,
    version: 1,
    notes: '',
    parcels: 2,
    parcels_area: 24,
    yield_measured: null,
    yield_estimated: null,
    yield_forecast: null,
    target_yield: 0,
    sale_price: 0,
    total_area: 0,
    lease_cost: 0,
    subsidies: 0,
    total_budget: 0,
    total_cost: 0,
    activities: [],
    progress: {
      harvested_area: 0,
      unweighed_area: 0,
      unweighed_tonnes: 0,
      harvested_tonnes: 0,
      done_cost: 0,
    },
    earlier_yields: [],
    usual_activities: [],
    ...of,
  });
}

/** The plan of winter wheat on a parcel of 10 ha in the season of a year; its yields are those of the parcel. */
export function seasonPlanSample(end_year: number, of: Partial<SeasonPlan> = {}): SeasonPlan {
  return withHarvest({
    id: `s${end_year}.1`,
    farm: FARM.id,
    season: `s${end_year}`,
    crop: '1',
    is_closed: false,
    end_year,
    parcels: 1,
    parcels_area: 10,
    total_area: 0,
    target_yield: 5,
    sale_price: 900,
    activities: 3,
    yield_measured: null,
    yield_estimated: null,
    yield_forecast: null,
    lease_cost: 0,
    subsidies: 0,
    total_budget: 20_000,
    total_cost: 18_000,
    ...of,
  });
}

/** The plan with the harvest to expect of it, unless it has one. */
function withHarvest<Plan extends Omit<SeasonPlan, 'activities' | 'end_year' | 'expected_harvest'>>(
  plan: Plan & Partial<Pick<SeasonPlan, 'expected_harvest'>>,
) {
  const { expected_harvest = expectedHarvestOf(plan, [{ ...plan, hectares: plan.parcels_area }]) } = plan;
  return { ...plan, expected_harvest };
}
