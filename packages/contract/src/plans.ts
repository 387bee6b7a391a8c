import { z } from 'zod';
import { Activity } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { Hectares, Id, Money, SeasonParams, Yield } from './shared.ts';

/** The plan of a farm for a crop in a season, with its budget. */
export const CropPlan = z.object({
  id: Id,
  farm: Id,
  season: Id,
  crop: Id,
  /** t/ha. */
  target_yield: z.number(),
  /** Lei/t. */
  sale_price: z.number(),
  /** Hectares. */
  total_area: z.number(),
  is_closed: z.boolean(),
  activities: z.array(Activity),
});
export type CropPlan = z.infer<typeof CropPlan>;

const PlanParams = SeasonParams.extend({ planId: Id });

export const plans = {
  get: endpoint({
    method: 'GET',
    path: '/plan/farm/:farmId/season/:seasonId/crop/:cropId/crop_plan/',
    summary: 'Returns the plan of a crop in a season, an empty one before the first change',
    access: 'farm:view',
    params: SeasonParams.extend({ cropId: Id }),
    response: CropPlan,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/plan/farm/:farmId/season/:seasonId/crop-plan/:planId/',
    summary: 'Updates the target yield, the sale price or the area of a plan',
    access: 'farm:full',
    params: PlanParams,
    body: z.strictObject({ target_yield: Yield, sale_price: Money, total_area: Hectares }).partial(),
    response: CropPlan,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/plan/farm/:farmId/season/:seasonId/crop-plan/:planId/close/',
    summary: 'Closes a plan',
    access: 'farm:full',
    params: PlanParams,
    response: CropPlan,
  }),
};
