import { PLAN_LIMITS, YIELD_SOURCES } from '@brazda/domain';
import { z } from 'zod';
import { Activity, ActivityKindName, PLAN_PATH, PlanParams } from './activities.ts';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { PLAN_FORMATS } from './limits.ts';
import {
  Binary,
  FarmParams,
  Hectares,
  Id,
  IsoDate,
  IsoDateTime,
  longText,
  Money,
  results,
  SeasonParams,
  Yield,
} from './shared.ts';

/** The figures of a crop in a season, planned and known. */
const CropFigures = z.object({
  /** The parcels of the crop, and their hectares. */
  parcels: z.number().int(),
  parcels_area: z.number(),
  /** Means by area over the parcels that report them, t/ha; null where none does. */
  yield_measured: z.number().nullable(),
  yield_estimated: z.number().nullable(),
  yield_forecast: z.number().nullable(),
});

/** The values of a plan that its users set. */
const PlanFields = z.object({
  /** t/ha. */
  target_yield: z.number(),
  /** Per t, without VAT, in the currency of the farm as all amounts. */
  sale_price: z.number(),
  /** Hectares; 0 where the area follows `parcels_area`. */
  total_area: z.number(),
  /** Per ha, paid for the land. */
  lease_cost: z.number(),
  /** Per ha, received. */
  subsidies: z.number(),
});

const PlanSummary = CropFigures.extend(PlanFields.shape).extend({
  id: Id,
  farm: Id,
  season: Id,
  crop: Id,
  is_closed: z.boolean(),
  /** The sums over all activities. */
  total_budget: z.number(),
  total_cost: z.number(),
  /** What to expect of the harvest by where its yields are from, the best known first; each parcel has its best known yield. */
  expected_harvest: z.array(
    z.object({
      /** Null where no yield is known and no target is set. */
      source: z.enum(YIELD_SOURCES).nullable(),
      /** Those of all parts are the area of the plan. */
      hectares: z.number(),
      tonnes: z.number(),
    }),
  ),
});

/** What is harvested of a crop, and the cost of the work that is done. */
const PlanProgress = z.object({
  /** Hectares, and those of them whose yield is not measured yet. */
  harvested_area: z.number(),
  unweighed_area: z.number(),
  /** Tonnes to expect of those. */
  unweighed_tonnes: z.number(),
  /** Tonnes of the hectares whose yield is measured. */
  harvested_tonnes: z.number(),
  /** The cost of the work that is done. */
  done_cost: z.number(),
});

/** The plan of a farm for a crop in a season, with its budget. */
export const CropPlan = PlanSummary.extend({
  notes: z.string(),
  closed_at: IsoDateTime.nullable(),
  /** Who closed it; empty where only those with full access may see it. */
  closed_by: z.string().nullable(),
  /** Grows with every change of the plan or the order of its activities; 0 before the first one. */
  version: z.number().int(),
  activities: z.array(Activity),
  /** The usual activities of the crop in its season and place, with their usual days; the same as `start` adds. */
  usual_activities: z.array(
    z.object({
      activity: ActivityKindName,
      start_date: IsoDate.nullable(),
      end_date: IsoDate.nullable(),
    }),
  ),
  progress: PlanProgress,
  /** The mean measured yields of the crop in the other seasons of the farm, newest first, t/ha. */
  earlier_yields: z.array(z.object({ end_year: z.number().int(), yield_measured: z.number() })),
});
export type CropPlan = z.infer<typeof CropPlan>;

const WrittenPlan = CropPlan.extend(Undoable.shape);

/** A row of the list of plans. */
export const PlanRow = PlanSummary.extend({
  activities: z.number().int(),
  activities_done: z.number().int(),
  /** Activities whose execution period has passed on today's date of the server, and that are not done. */
  activities_overdue: z.number().int(),
});
export type PlanRow = z.infer<typeof PlanRow>;

/** The plan of a crop in one of the seasons of a farm. */
export const SeasonPlan = PlanSummary.extend({
  end_year: z.number().int(),
  activities: z.number().int(),
});
export type SeasonPlan = z.infer<typeof SeasonPlan>;

/** What was planned and done when a plan was closed. */
export const Worksheet = z.object({
  id: Id,
  /** Empty where only those with full access may see it. */
  signed_by: z.string(),
  signed_at: IsoDateTime,
  reopened_at: IsoDateTime.nullable(),
  plan: CropFigures.extend(PlanFields.shape),
  activities: z.array(
    z.object({
      activity: ActivityKindName,
      start_date: IsoDate.nullable(),
      end_date: IsoDate.nullable(),
      last_done: IsoDate.nullable(),
      total_budget: z.number(),
      total_cost: z.number(),
      parcels_done: z.number().int(),
      hectares_done: z.number(),
    }),
  ),
});
export type Worksheet = z.infer<typeof Worksheet>;

/** The cost of a crop on one of its parcels. */
export const ParcelCost = z.object({
  id: Id,
  name: z.string(),
  reference: z.string(),
  hectares: z.number(),
  /**
   * Its share of every activity; the shares of all parcels sum to the cost of the plan, less that of hectares which the plan
   * has beyond its parcels.
   */
  total_cost: z.number(),
  /** t/ha; null where none is known. */
  yield_measured: z.number().nullable(),
  yield_estimated: z.number().nullable(),
  yield_forecast: z.number().nullable(),
});
export type ParcelCost = z.infer<typeof ParcelCost>;

/** The margin of a parcel in a season, over all its crops that have a plan. */
export const ParcelMargin = z.object({
  id: Id,
  /** From the costs so far and the best known yield of the parcel. */
  margin: z.number(),
  /** Of the hectares that the plans count; null for a parcel without any. */
  margin_per_ha: z.number().nullable(),
  /** Whether the yield of each of these crops is measured on the parcel. */
  is_measured: z.boolean(),
});
export type ParcelMargin = z.infer<typeof ParcelMargin>;

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/plan/farm/:farmId/season/:seasonId/crop_plan/',
    summary: 'Lists the plans of a season, one for each crop that is grown or planned',
    access: 'farm:view',
    params: SeasonParams,
    response: results(PlanRow).extend({
      /** The parcels of the season on which no crop grows, and their hectares. */
      without_crop: z.object({ parcels: z.number().int(), hectares: z.number() }),
    }),
  }),
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
    path: `${PLAN_PATH}/`,
    summary: 'Updates the target yield, the prices, the area or the notes of a plan',
    access: 'farm:full',
    params: PlanParams,
    body: z
      .strictObject({
        target_yield: Yield,
        sale_price: Money,
        total_area: Hectares,
        lease_cost: Money,
        subsidies: Money,
        notes: longText(PLAN_LIMITS.notes, 0),
        /** The version that was edited; without it the edit applies to any. */
        version: z.number().int().min(0).max(2_000_000_000),
      })
      .partial(),
    response: WrittenPlan,
  }),
  close: endpoint({
    method: 'PUT',
    path: `${PLAN_PATH}/close/`,
    summary: 'Closes a plan with a worksheet of what was planned and done',
    access: 'farm:full',
    params: PlanParams,
    response: WrittenPlan,
  }),
  open: endpoint({
    method: 'PUT',
    path: `${PLAN_PATH}/open/`,
    summary: 'Opens a closed plan again and keeps its worksheets',
    access: 'farm:full',
    params: PlanParams,
    response: WrittenPlan,
  }),
  worksheets: endpoint({
    method: 'GET',
    path: `${PLAN_PATH}/worksheets/`,
    summary: 'Lists the worksheets of a plan, newest first',
    access: 'farm:view',
    params: PlanParams,
    response: results(Worksheet),
  }),
  parcels: endpoint({
    method: 'GET',
    path: `${PLAN_PATH}/parcels/`,
    summary: 'Lists the parcels of the crop with their share of the costs',
    access: 'farm:view',
    params: PlanParams,
    response: results(ParcelCost),
  }),
  seasons: endpoint({
    method: 'GET',
    path: '/plan/farm/:farmId/crop/:cropId/crop_plan/',
    summary: 'Lists the plans of a crop in all seasons of a farm, newest first',
    access: 'farm:view',
    params: FarmParams.extend({ cropId: Id }),
    response: results(SeasonPlan),
  }),
  margins: endpoint({
    method: 'GET',
    path: '/plan/farm/:farmId/season/:seasonId/margin/',
    summary: 'Lists the margins of the parcels of a season that have a plan',
    access: 'farm:view',
    params: SeasonParams,
    response: results(ParcelMargin).extend({
      /** The parcels whose margin is not known, because the plan of a crop has no sale price. */
      unpriced: z.array(Id),
    }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${PLAN_PATH}/copy/`,
    summary:
      'Adds the activities of another plan, of this farm or another one, with their days moved to this season',
    access: 'farm:full',
    params: PlanParams,
    body: z.strictObject({
      /** The farm and the plan to copy from; the caller must see that farm. */
      farm: IdInput,
      plan: IdInput,
      /** Whether budgets and work evaluations are copied too. */
      with_costs: z.boolean().default(true),
      /** The version of the plan that was seen; without it the activities are added to any. */
      version: z.number().int().min(0).max(2_000_000_000).optional(),
    }),
    response: WrittenPlan,
  }),
  start: endpoint({
    method: 'POST',
    path: `${PLAN_PATH}/start/`,
    summary: 'Adds the usual activities of the crop, with their usual days, to a plan without activities',
    access: 'farm:full',
    params: PlanParams,
    response: WrittenPlan,
  }),
  file: endpoint({
    method: 'GET',
    path: `${PLAN_PATH}/file/`,
    summary: 'Exports a plan with its costs and margins as a table with formulas, or as a printed sheet',
    access: 'farm:view',
    isHeavy: true,
    params: PlanParams,
    query: z.object({ format: z.enum(PLAN_FORMATS).default('xlsx') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
};
