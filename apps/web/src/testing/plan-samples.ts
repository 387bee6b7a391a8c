import type { Activity, CropPlan } from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
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

/** The open plan of winter wheat on two parcels, without activities. */
export function planSample(of: Partial<CropPlan> = {}): CropPlan {
  return {
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
    progress: { harvested_area: 0, unweighed_area: 0, harvested_tonnes: 0, done_cost: 0 },
    earlier_yields: [],
    ...of,
  };
}
