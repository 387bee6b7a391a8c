import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Hectares, Id, IsoDate, Money, results, SeasonParams, TranslatedText, text } from './shared.ts';
import { IdInput } from './wire.ts';

/** The cost of one work of an activity. */
export const WorkEvaluation = z.object({
  id: Id,
  name: z.string(),
  hectares: z.number(),
  /** Lei/ha. */
  unit_cost: z.number(),
  /** Lei. */
  total_cost: z.number(),
});
export type WorkEvaluation = z.infer<typeof WorkEvaluation>;

/** A step of a crop plan. */
export const Activity = z.object({
  id: Id,
  /** Its kind. */
  activity: Id,
  name: TranslatedText,
  order: z.number().int(),
  /** Lei. */
  total_budget: z.number(),
  /** The execution period, both days included. */
  start_date: IsoDate.nullable(),
  end_date: IsoDate.nullable(),
  is_closed: z.boolean(),
  /** Null where they were not requested. */
  work_evaluations: z.array(WorkEvaluation).nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** An evaluation as input; its total follows from area and unit cost. */
const WorkEvaluationInput = z.strictObject({ name: text(100), hectares: Hectares, unit_cost: Money });

/** Not in the specification; chosen far above the size of any plan. */
const STEPS_LIMIT = 200;

const PLAN = '/plan/farm/:farmId/season/:seasonId/crop-plan/:planId';
const PlanParams = SeasonParams.extend({ planId: Id });
const ActivityParams = PlanParams.extend({ activityId: Id });

export const activities = {
  kinds: endpoint({
    method: 'GET',
    path: '/plan/activity/',
    summary: 'Lists the kinds of activity',
    access: 'anyone',
    response: results(z.object({ id: Id, name: TranslatedText })),
  }),
  list: endpoint({
    method: 'GET',
    path: `${PLAN}/activities/`,
    summary: 'Lists the activities of a plan in their order',
    access: 'farm:view',
    params: PlanParams,
    query: z.object({ include_work_evaluations: z.stringbool().default(false) }),
    response: results(Activity),
  }),
  create: endpoint({
    method: 'POST',
    path: `${PLAN}/activity/`,
    summary: 'Adds an activity at the end of a plan',
    access: 'farm:full',
    params: PlanParams,
    body: z.strictObject({ activity: IdInput, total_budget: Money.default(0) }),
    response: Activity,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${PLAN}/activity/:activityId/`,
    summary: 'Updates the budget, the execution period or the costs of an activity',
    access: 'farm:full',
    params: ActivityParams,
    body: z
      .strictObject({
        total_budget: Money,
        start_date: IsoDate.nullable(),
        end_date: IsoDate.nullable(),
        /** Replaces all evaluations; those left out are removed. */
        work_evaluations: z.array(WorkEvaluationInput).max(STEPS_LIMIT),
      })
      .partial(),
    response: Activity,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PLAN}/activity/:activityId/`,
    summary: 'Removes an activity from a plan',
    access: 'farm:full',
    params: ActivityParams,
  }),
  setOrder: endpoint({
    method: 'POST',
    path: `${PLAN}/activity/set_order/`,
    summary: 'Reorders the activities of a plan',
    access: 'farm:full',
    params: PlanParams,
    /** The ids of all activities of the plan in their new order. */
    body: z.strictObject({ crop_plan_activities: z.array(IdInput).max(STEPS_LIMIT) }),
    response: results(Activity),
  }),
  close: endpoint({
    method: 'PUT',
    path: `${PLAN}/activity/:activityId/close/`,
    summary: 'Closes an activity',
    access: 'farm:full',
    params: ActivityParams,
    response: Activity,
  }),
  open: endpoint({
    method: 'PUT',
    path: `${PLAN}/activity/:activityId/open/`,
    summary: 'Reopens a closed activity',
    access: 'farm:full',
    params: ActivityParams,
    response: Activity,
  }),
  parcels: endpoint({
    method: 'GET',
    path: `${PLAN}/activity/:activityId/parcels/`,
    summary: 'Lists the parcels on which an activity takes place',
    access: 'farm:view',
    params: ActivityParams,
    response: results(z.object({ id: Id, name: z.string(), reference: z.string(), hectares: z.number() })),
  }),
};
