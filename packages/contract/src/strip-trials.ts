import { TRIAL_GAPS, TRIAL_VERDICTS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SeenDifference } from './prescription.ts';
import { FarmParams, Id, IsoDate, results, SeasonParams } from './shared.ts';

const Estimate = z.object({ mean: z.number(), low: z.number(), high: z.number() });
const Side = z.object({
  t_ha: z.number(),
  /** Kilograms, liters or thousand seeds per hectare. */
  rate: z.number(),
});

/** What the map gave more than strips, with intervals of 90 %. */
const Comparison = z.object({
  /** t/ha. */
  difference: Estimate,
  error: z.number(),
  degrees: z.number().int(),
  strips: z.number().int(),
  /** Stretches of 10 m that were compared. */
  stretches: z.number().int(),
  map: Side,
  strip: Side,
  verdict: z.enum(TRIAL_VERDICTS),
  /** Currency per hectare, the product paid; null without both prices. */
  money: Estimate.nullable(),
  paid: z.enum(TRIAL_VERDICTS).nullable(),
  /** Kilograms of nitrogen per tonne; null where the nitrogen is not known. */
  n_kg_per_t: z.object({ map: z.number(), strip: z.number() }).nullable(),
});
export type StripComparison = z.infer<typeof Comparison>;
const Judged = z.union([Comparison, z.enum(TRIAL_GAPS)]);

/** The strips of a prescription after the harvest. */
const StripTrial = z.object({
  prescription: Id,
  name: z.string(),
  season: Id,
  parcel: Id,
  /** What was harvested; null without a yield map, or where that is not known. */
  crop: Id.nullable(),
  quantity: z.enum(['solid', 'liquid', 'seeds']),
  /** The day of the yield map; null without one, or where its files have no times. */
  harvested_on: IsoDate.nullable(),
  has_yield_map: z.boolean(),
  /** Whether the rates are those that the machine has logged; otherwise what was planned is taken. */
  has_applied: z.boolean(),
  /** Per tonne of the harvest, from the crop plan, and of the product; null where they are not known. */
  harvest_price: z.number().nullable(),
  product_price: z.number().nullable(),
  /** The difference that the strips would show, as it was said before; null where it was not kept. */
  seen: SeenDifference.nullable(),
  /** Null without a yield map. */
  field: Judged.nullable(),
  zones: z.array(z.object({ zone: z.number().int(), comparison: Judged })),
  /** Null without a rich strip. */
  rich: Judged.nullable(),
});
export type StripTrial = z.infer<typeof StripTrial>;

export const StripTrials = results(StripTrial);
export type StripTrials = z.infer<typeof StripTrials>;

export const stripTrials = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/trials/',
    summary: 'Judges the strips of the prescriptions of a season by its yield maps: what the map gave more',
    access: 'farm:view',
    isHeavy: true,
    params: SeasonParams,
    response: StripTrials,
  }),
  years: endpoint({
    method: 'GET',
    path: '/farm/:farmId/trials/',
    summary: 'Judges the strips of all seasons of a farm, and their mean',
    access: 'farm:view',
    isHeavy: true,
    params: FarmParams,
    response: StripTrials.extend({
      /** Over all trials with a verdict; null without any. */
      difference: Estimate.nullable(),
      money: Estimate.nullable(),
      trials: z.number().int(),
    }),
  }),
};
