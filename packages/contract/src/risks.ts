import {
  COEFFICIENT_BASES,
  DANGER_KINDS,
  DISEASES,
  MISSING_INPUTS,
  RISK_LEVELS,
  RISK_MODEL_NAMES,
  RISK_UNITS,
  SPRAY_REASONS,
  STAGE_BASES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDate, IsoDateTime, ParcelParams, results, TranslatedText } from './shared.ts';

const Stage = z.object({
  /** The range on the BBCH scale, such as `30-39`. */
  bbch: z.string(),
  name: TranslatedText,
});

const RiskParcel = z.object({ season: Id, parcel: Id, hectares: z.number() });

/** What the weather of the next days can do to a crop on some parcels. */
export const WeatherDanger = z.object({
  /** The same as long as the danger lasts. */
  key: z.string(),
  kind: z.enum(DANGER_KINDS),
  crop: Id,
  /** Its first day, which may have passed, and the last one that is known. */
  from: IsoDate,
  to: IsoDate,
  /** The worst value from today on: degrees Celsius for frost and heat, m/s for wind, mm for rain, m³/ha for dry soil. */
  value: z.number(),
  limit: z.number(),
  /** The stages for which the limit holds. */
  stages: z.array(Stage),
  /** What the stages rest on. */
  stage_basis: z.enum(STAGE_BASES),
  /** Whether on one of its days it harms all stages that the crop may have then. */
  is_sure: z.boolean(),
  basis: z.enum(COEFFICIENT_BASES),
  source: z.string(),
  parcels: z.array(RiskParcel),
});
export type WeatherDanger = z.infer<typeof WeatherDanger>;

/** A model of a disease or pest: a published rule, which was fitted elsewhere. */
export const RiskModelFacts = z.object({
  name: z.enum(RISK_MODEL_NAMES),
  disease: z.enum(DISEASES),
  treatment: z.enum(['fungicide', 'insecticide']),
  unit: z.enum(RISK_UNITS),
  /** The figure from which the risk is high. */
  limit: z.number(),
  origin: TranslatedText,
  basis: z.enum(COEFFICIENT_BASES),
  source: z.string(),
});
export type RiskModelFacts = z.infer<typeof RiskModelFacts>;

/** How a spray of the journal protects a parcel. */
const Protection = z.object({
  sprayed_on: IsoDate,
  /** Whether the journal says that it was such a treatment. */
  is_sure: z.boolean(),
  /** 0 if it protects no more; null where the source of the model does not say for how long. */
  days_left: z.number().int().nullable(),
});

/** The hours in which spraying is next possible, and what ends them; empty where the forecast does. */
const SprayTime = z.object({ from: IsoDateTime, to: IsoDateTime, ended_by: z.array(z.enum(SPRAY_REASONS)) });

/** What a model says of a crop on some parcels. */
export const RiskClock = z.object({
  /** The same as long as a high risk lasts. */
  key: z.string(),
  model: z.enum(RISK_MODEL_NAMES),
  crop: Id,
  /** Three days that have passed, today, and five to come. A level that is null is not known. */
  days: z.array(
    z.object({
      date: IsoDate,
      level: z.enum(RISK_LEVELS).nullable(),
      /** The figure that decides, in the unit of the model. */
      value: z.number().nullable(),
    }),
  ),
  /** Today's. */
  level: z.enum(RISK_LEVELS).nullable(),
  /** Since when, or from when on, the risk is high; null where it is not. */
  high_from: IsoDate.nullable(),
  /** What is missing to know the risk of today. */
  missing: z.enum(MISSING_INPUTS).nullable(),
  /** What the stages of the crop rest on; null for a model that holds while the crop stands. */
  stage_basis: z.enum(STAGE_BASES).nullable(),
  /** Null where the hours of the next days have none, or are not known. */
  next_spray: SprayTime.nullable(),
  parcels: z.array(RiskParcel.extend({ protection: Protection.nullable() })),
});
export type RiskClock = z.infer<typeof RiskClock>;

/** What somebody saw of a disease or pest on a parcel. */
export const RiskFinding = z.object({
  parcel: Id,
  model: z.enum(RISK_MODEL_NAMES),
  day: IsoDate,
  seen: z.boolean(),
});
export type RiskFinding = z.infer<typeof RiskFinding>;

const RiskList = z.object({
  /** The day that it is at the farm. */
  today: IsoDate,
  /** Whether the weather is simulated. */
  simulated: z.boolean(),
  /** When the forecast was last fetched; null without one. */
  fetched_at: IsoDateTime.nullable(),
  /** The time zone of the farm, such as `Europe/Bucharest`. */
  timezone: z.string(),
  /** The most urgent first. */
  dangers: z.array(WeatherDanger),
  /** The greatest risks first. */
  clocks: z.array(RiskClock),
  /** Those of the clocks. */
  models: z.array(RiskModelFacts),
  /** Crops whose stages are not known, so that nothing is said of what depends on them. */
  unknown_stages: z.array(z.object({ crop: Id, parcels: z.number().int() })),
  /** Those of the last days. */
  findings: z.array(RiskFinding),
});
export type RiskList = z.infer<typeof RiskList>;

const ShareInterval = z.object({ share: z.number(), low: z.number(), high: z.number() });

/** How often a model was right on a farm. */
export const ModelHits = z.object({
  model: z.enum(RISK_MODEL_NAMES),
  /** Days on which the risk was high, or lower, and the disease was seen, or not. */
  high_seen: z.number().int(),
  high_not_seen: z.number().int(),
  low_seen: z.number().int(),
  low_not_seen: z.number().int(),
  /** Findings of days on which the model said nothing. */
  unknown: z.number().int(),
  /** The share of high risks in which it was seen, and of what was seen that was called high, each with an interval of 95 %. */
  right: ShareInterval.nullable(),
  found: ShareInterval.nullable(),
});
export type ModelHits = z.infer<typeof ModelHits>;

export const risks = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/risks/',
    summary: 'Lists the dangers of the weather, and the risks of diseases and pests, to the crops of a farm',
    access: 'farm:parcels',
    params: FarmParams,
    response: RiskList,
  }),
  hits: endpoint({
    method: 'GET',
    path: '/farm/:farmId/risks/hits/',
    summary: 'Lists how often models of diseases and pests were right on a farm',
    access: 'farm:parcels',
    params: FarmParams,
    response: results(ModelHits),
  }),
  find: endpoint({
    method: 'PUT',
    path: '/farm/:farmId/season/:seasonId/parcel/:parcelId/riskfinding/',
    summary: 'Stores whether a disease or pest was seen on a parcel on a day',
    access: 'farm:full',
    params: ParcelParams,
    body: z.strictObject({
      model: z.enum(RISK_MODEL_NAMES),
      /** Today or one of the last three days. */
      day: IsoDate,
      seen: z.boolean(),
    }),
    response: RiskFinding,
  }),
};
