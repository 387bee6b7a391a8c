import {
  ActivityKindName,
  CATALOG_LIMIT,
  Hectares,
  Id,
  IsoDate,
  IsoDateTime,
  Money,
  WorkEvaluation,
  Worksheet,
  Yield,
} from '@brazda/contract';
import { cropById, JOURNAL_LIMITS, PLAN_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { archivedName, archivedText } from './archived-text.ts';

/** Times that one plan was closed. */
const MAX_WORKSHEETS = 1000;

const Notes = archivedText(PLAN_LIMITS.notes);
const Name = archivedName(PLAN_LIMITS.name).min(1);

/** What a plan said when it was closed; without who signed it. */
const ArchivedWorksheet = z.object({
  signed_at: IsoDateTime,
  reopened_at: IsoDateTime.nullable(),
  plan: Worksheet.shape.plan,
  activities: Worksheet.shape.activities.max(PLAN_LIMITS.activities),
});

const ArchivedCost = z.object({ ...WorkEvaluation.omit({ id: true, total_cost: true }).shape, name: Name });

/** An activity; the work that was done is in the journal. */
const ArchivedActivity = z
  .object({
    id: Id,
    kind: ActivityKindName,
    total_budget: Money,
    start_date: IsoDate.nullable(),
    end_date: IsoDate.nullable(),
    notes: Notes,
    /** The soil analysis of the archive, and its parcel, for whose fertilizer it was added. Older archives do not have it. */
    source: z.object({ soil_order: Id, parcel: Id }).nullable().default(null),
    closed_at: IsoDateTime.nullable(),
    /** The people to whom it is assigned. */
    workers: z
      .array(Id)
      .max(JOURNAL_LIMITS.assigned)
      .refine(areDistinct, { error: 'A person is named twice.' }),
    costs: z.array(ArchivedCost).max(PLAN_LIMITS.costs),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: 'The period ends before it begins.',
  });

const ArchivedPlan = z.object({
  crop: Id.refine((id) => cropById(id) !== null, { error: 'The crop is not in the catalog.' }),
  target_yield: Yield,
  sale_price: Money,
  total_area: Hectares,
  lease_cost: Money,
  subsidies: Money,
  notes: Notes,
  closed_at: IsoDateTime.nullable(),
  worksheets: z.array(ArchivedWorksheet).max(MAX_WORKSHEETS),
  activities: z.array(ArchivedActivity).max(PLAN_LIMITS.activities),
});
export type ArchivedPlan = z.infer<typeof ArchivedPlan>;

/** `plans/2026.json`: the crop plans of the season that ends in that year, with their activities in order. */
export const ArchivedPlans = z
  .array(ArchivedPlan)
  .max(CATALOG_LIMIT)
  .refine((plans) => areDistinct(plans.map(({ crop }) => crop)), { error: 'A crop has two plans.' });

const ArchivedPrice = z.object({
  kind: WorkEvaluation.shape.kind,
  name: Name,
  unit: WorkEvaluation.shape.unit,
  price: Money,
});
export type ArchivedPrice = z.infer<typeof ArchivedPrice>;

/** `prices/2026.json`: the prices of the season that ends in that year. */
export const ArchivedPrices = z
  .array(ArchivedPrice)
  .max(PLAN_LIMITS.prices)
  .refine(
    (prices) => areDistinct(prices.map(({ kind, name, unit }) => `${kind} ${unit} ${name.toLowerCase()}`)),
    {
      error: 'Something has two prices.',
    },
  );

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
