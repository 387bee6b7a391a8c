import {
  ACTIVITY_KINDS,
  type ActivityKind,
  COST_BASES,
  COST_KINDS,
  JOURNAL_LIMITS,
  PLAN_LIMITS,
  UNIT_NAMES,
} from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import {
  Hectares,
  Id,
  IsoDate,
  IsoDateTime,
  longText,
  Money,
  results,
  SeasonParams,
  TranslatedText,
  text,
} from './shared.ts';

/** A kind of activity, by its name in the catalog. */
export const ActivityKindName = z.enum(
  ACTIVITY_KINDS.map(({ name }) => name) as [ActivityKind, ...ActivityKind[]],
);

export const CostKindName = z.enum(COST_KINDS);
export const UnitName = z.enum(UNIT_NAMES);
/** With four decimals: doses of some products are grams per hectare. */
const Quantity = z.number().min(0).max(1e9).multipleOf(0.0001);

/** What one line of an activity's cost is computed from. */
const CostFields = z.strictObject({
  kind: CostKindName,
  name: text(PLAN_LIMITS.name),
  basis: z.enum(COST_BASES),
  /** Per hectare or in all, in `unit`; for labor the hours of one person. */
  quantity: Quantity,
  unit: UnitName,
  /** Per `price_unit`, without VAT, in the currency of the farm. */
  price: Money,
  price_unit: UnitName,
  people: z.number().int().min(1).max(1000),
  /** The area of a cost per hectare; null where it follows the area of the plan. */
  hectares: Hectares.nullable(),
});

/** A line of an activity's cost. */
export const WorkEvaluation = CostFields.extend({
  id: Id,
  /** Quantity x people x price, x area per hectare, exact and rounded once. */
  total_cost: z.number(),
});
export type WorkEvaluation = z.infer<typeof WorkEvaluation>;

/** A line as input; one with the id of an existing line replaces it. */
const WorkEvaluationInput = CostFields.extend({
  id: IdInput.optional(),
  people: CostFields.shape.people.default(1),
  hectares: CostFields.shape.hectares.default(null),
});

const ActivitySource = z.object({ soil_order: Id, parcel: Id });

/** A step of a crop plan. */
export const Activity = z.object({
  id: Id,
  /** Its kind. */
  activity: ActivityKindName,
  name: TranslatedText,
  order: z.number().int(),
  total_budget: z.number(),
  /** The sum of its work evaluations. */
  total_cost: z.number(),
  /** The execution period, both days included. */
  start_date: IsoDate.nullable(),
  end_date: IsoDate.nullable(),
  notes: z.string(),
  /** The soil analysis, and its parcel, for whose fertilizer it was added; null for any other. */
  source: ActivitySource.nullable(),
  is_closed: z.boolean(),
  closed_at: IsoDateTime.nullable(),
  /** Who closed it; empty where only those with full access may see it. */
  closed_by: z.string().nullable(),
  /** Parcels of the crop on which it is done, and their hectares done. */
  parcels_done: z.number().int(),
  hectares_done: z.number(),
  /** The last day on which it was done on a parcel; null before the first. */
  last_done: IsoDate.nullable(),
  /** Parcels on which the journal has work that no activity has, and that counts as this one once it is ticked off. */
  parcels_in_journal: z.number().int(),
  /** The people to whom it is assigned. */
  workers: z.array(z.object({ id: Id, name: z.string() })),
  /** Grows with every change; an edit that names an older one is refused with `plan_changed`. */
  version: z.number().int(),
  /** Null where they were not requested. */
  work_evaluations: z.array(WorkEvaluation).nullable(),
});
export type Activity = z.infer<typeof Activity>;

const WrittenActivity = Activity.extend(Undoable.shape);

/** A parcel of the crop, and what is done there of one activity. */
export const ActivityParcel = z.object({
  id: Id,
  name: z.string(),
  reference: z.string(),
  hectares: z.number(),
  is_done: z.boolean(),
  /** Hectares done, 0 while nothing is. */
  hectares_done: z.number(),
  /** The day on which it was last done; null while it is not. */
  done_on: IsoDate.nullable(),
  /** Work of the journal that no activity has, and that ticking off the parcel counts as this one; oldest first. */
  in_journal: z.array(
    z.object({
      id: z.string(),
      day: IsoDate,
      hectares: z.number(),
      /** What was used. */
      products: z.string(),
    }),
  ),
});
export type ActivityParcel = z.infer<typeof ActivityParcel>;

export const PLAN_PATH = '/plan/farm/:farmId/season/:seasonId/crop-plan/:planId';
export const PlanParams = SeasonParams.extend({ planId: Id });
const ActivityParams = PlanParams.extend({ activityId: Id });
const Version = z.number().int().min(1).max(2_000_000_000);

/** Chosen as the most parcels of one crop that the product is designed for. */
const PARCELS_LIMIT = 5000;

export const activities = {
  kinds: endpoint({
    method: 'GET',
    path: '/plan/activity/',
    summary: 'Lists the kinds of activity',
    access: 'anyone',
    response: results(z.object({ id: ActivityKindName, name: TranslatedText })),
  }),
  list: endpoint({
    method: 'GET',
    path: `${PLAN_PATH}/activities/`,
    summary: 'Lists the activities of a plan in their order',
    access: 'farm:view',
    params: PlanParams,
    query: z.object({ include_work_evaluations: z.stringbool().default(false) }),
    response: results(Activity),
  }),
  create: endpoint({
    method: 'POST',
    path: `${PLAN_PATH}/activity/`,
    summary: 'Adds an activity at the end of a plan, with its notes and costs',
    access: 'farm:full',
    params: PlanParams,
    body: z.strictObject({
      activity: IdInput.pipe(ActivityKindName),
      total_budget: Money.default(0),
      start_date: IsoDate.nullable().default(null),
      end_date: IsoDate.nullable().default(null),
      notes: longText(PLAN_LIMITS.notes, 0).default(''),
      /** The soil analysis, and its parcel, for whose fertilizer it is added. */
      source: z.strictObject({ soil_order: IdInput, parcel: IdInput }).nullable().default(null),
      work_evaluations: z.array(WorkEvaluationInput).max(PLAN_LIMITS.costs).default([]),
    }),
    response: WrittenActivity,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${PLAN_PATH}/activity/:activityId/`,
    summary:
      'Updates the kind, the budget, the execution period, the notes, the people or the costs of an activity',
    access: 'farm:full',
    params: ActivityParams,
    body: z
      .strictObject({
        activity: IdInput.pipe(ActivityKindName),
        total_budget: Money,
        start_date: IsoDate.nullable(),
        end_date: IsoDate.nullable(),
        notes: longText(PLAN_LIMITS.notes, 0),
        /** The people to whom it is assigned, in place of the ones before. */
        workers: z.array(IdInput).max(JOURNAL_LIMITS.assigned),
        /** Replaces all evaluations; those left out are removed. */
        work_evaluations: z.array(WorkEvaluationInput).max(PLAN_LIMITS.costs),
        /** The version that was edited; without it the edit applies to any. */
        version: Version,
      })
      .partial(),
    response: WrittenActivity,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PLAN_PATH}/activity/:activityId/`,
    summary: 'Removes an activity from a plan and keeps its work in the journal',
    access: 'farm:full',
    params: ActivityParams,
    response: Undoable,
  }),
  setOrder: endpoint({
    method: 'POST',
    path: `${PLAN_PATH}/activity/set_order/`,
    summary: 'Reorders the activities of a plan',
    access: 'farm:full',
    params: PlanParams,
    body: z.strictObject({
      /** The ids of all activities of the plan in their new order. */
      crop_plan_activities: z.array(IdInput).max(PLAN_LIMITS.activities),
      /** The version of the plan that was reordered; without it the order applies to any. */
      version: Version.optional(),
    }),
    response: results(Activity).extend(Undoable.shape),
  }),
  close: endpoint({
    method: 'PUT',
    path: `${PLAN_PATH}/activity/:activityId/close/`,
    summary: 'Closes an activity',
    access: 'farm:full',
    params: ActivityParams,
    response: WrittenActivity,
  }),
  open: endpoint({
    method: 'PUT',
    path: `${PLAN_PATH}/activity/:activityId/open/`,
    summary: 'Reopens a closed activity',
    access: 'farm:full',
    params: ActivityParams,
    response: WrittenActivity,
  }),
  parcels: endpoint({
    method: 'GET',
    path: `${PLAN_PATH}/activity/:activityId/parcels/`,
    summary: 'Lists the parcels of the crop, done or not done',
    access: 'farm:view',
    params: ActivityParams,
    response: results(ActivityParcel),
  }),
  markParcels: endpoint({
    method: 'PUT',
    path: `${PLAN_PATH}/activity/:activityId/parcels/`,
    summary:
      'Marks parcels as done or not done, which counts work of the journal, or adds it or ends it where there is none',
    access: 'farm:full',
    params: ActivityParams,
    body: z.strictObject({
      parcels: z
        .array(
          z.strictObject({
            id: IdInput,
            is_done: z.boolean(),
            /** The whole parcel when left out. */
            hectares: Hectares.optional(),
            /** Adds new work where the journal has some already, which counts otherwise; see `in_journal`. */
            is_new: z.boolean().default(false),
            /** The day on which this parcel was done, such as that of its crop; `day` when left out. */
            day: IsoDate.optional(),
          }),
        )
        .min(1)
        .max(PARCELS_LIMIT),
      /** The day on which the parcels without a day of their own were done; work of the journal keeps its own. */
      day: IsoDate,
    }),
    response: results(ActivityParcel).extend(Undoable.shape),
  }),
};
