import {
  MAX_PLANNED_PARCELS,
  SAMPLE_DENSITIES,
  SAMPLE_DEPTHS_CM,
  type SampledLand,
  SKIP_REASONS,
  SOIL_ANALYSIS_LIMITS,
  SOIL_ANALYSIS_STATES,
  SOIL_CELL_STATES,
  SOIL_DIVISIONS,
  SOIL_PACKAGE_NAMES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { SOIL_FORMATS } from './limits.ts';
import { PAYMENT_METHODS, Reference } from './orders.ts';
import {
  Binary,
  FarmParams,
  Id,
  IsoDateTime,
  longText,
  Money,
  MultiPolygon,
  Position,
  results,
  text,
} from './shared.ts';
import { WorkParcel } from './work.ts';

const PackageName = z.enum(SOIL_PACKAGE_NAMES);
/** The layers that are sampled. */
export const DepthsName = z.enum(Object.keys(SAMPLE_DEPTHS_CM) as SampledLand[]);
const Density = z.literal([...SAMPLE_DENSITIES]);
const Division = z.enum(SOIL_DIVISIONS);

/** The land of one composite sample. */
export const SoilCell = z.object({
  id: Id,
  /** From 1 on, along the route. */
  number: z.number().int(),
  /** As on its label. */
  label: z.string(),
  parcel: Id,
  hectares: z.number(),
  shape: MultiPolygon,
  /** A point inside of it. */
  center: Position,
  state: z.enum(SOIL_CELL_STATES),
  sampled_at: IsoDateTime.nullable(),
  /** Where the sampler stood, and the accuracy of that in meters. */
  position: Position.nullable(),
  accuracy_m: z.number().nullable(),
  skip_reason: z.enum(SKIP_REASONS).nullable(),
  note: z.string(),
  /** Whether the sampler has added a photo, of the place or of the bag. */
  has_photo: z.boolean(),
});
export type SoilCell = z.infer<typeof SoilCell>;

/** What a farm pays the operator for a soil analysis; amounts are in lei. */
const Purchase = z.object({
  /** The id of its order and payment. */
  id: Id,
  reference: Reference,
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  price: Money,
  price_with_vat: Money,
  /** Whether the user has ordered it, and may pay it. */
  is_mine: z.boolean(),
  /** For the payment provider's card form of the user who has ordered it. */
  client_secret: z.string().nullable(),
});

/** A soil analysis of some parcels. */
export const SoilAnalysis = z.object({
  id: Id,
  /** Among the analyses of its farm, from 1 in the order in which they were begun; it never changes. */
  number: z.number().int(),
  /** Unique in the installation; on the labels of its samples. */
  reference: z.string(),
  season: Id,
  state: z.enum(SOIL_ANALYSIS_STATES),
  hectares_per_sample: z.number(),
  /** Parcels without productivity zones are divided by the grid. */
  division: Division,
  package: PackageName,
  depths: DepthsName,
  parcels: z.number().int(),
  hectares: z.number(),
  /** 0 in a draft. */
  cells: z.number().int(),
  taken: z.number().int(),
  skipped: z.number().int(),
  /** Whether the operator takes the samples and is paid for it, instead of people of the farm. */
  by_operator: z.boolean(),
  /** What is paid for it; null for an analysis of the farm itself, and for those who may only see the farm. */
  purchase: Purchase.nullable(),
  /** The e-mail address of the sampler; null without one, and for those who may only see the farm. */
  sampler: z.string().nullable(),
  lab: z.string(),
  /** The way through all cells in meters, and that of always going to the nearest one; null in a draft. */
  route_m: z.number().nullable(),
  nearest_first_m: z.number().nullable(),
  cancel_reason: z.string().nullable(),
  created_at: IsoDateTime,
  /** When the analysis came into each state. */
  reached: z.partialRecord(z.enum(SOIL_ANALYSIS_STATES), IsoDateTime),
});
export type SoilAnalysis = z.infer<typeof SoilAnalysis>;

/** A soil analysis with its parcels and cells. */
export const SoilAnalysisDetails = SoilAnalysis.extend({
  /** With their shapes in the season of the analysis, in which they may have changed since. */
  parcel_list: z.array(WorkParcel),
  /** By number. */
  cell_list: z.array(SoilCell),
});
export type SoilAnalysisDetails = z.infer<typeof SoilAnalysisDetails>;

/** The cells that parcels would have by their productivity zones. */
const PlannedCells = z.object({
  cells: z.array(z.object({ parcel: Id, hectares: z.number(), shape: MultiPolygon })),
  /** How many parcels that need several cells have no zones, and the cells of the grid. */
  without_zones: z.number().int(),
});

const ANALYSES = '/farm/:farmId/soil_order/';
export const SOIL_ANALYSIS_PATH = `${ANALYSES}:soilAnalysisId/` as const;
const AnalysisParams = FarmParams.extend({ soilAnalysisId: Id });
const flag = 'soil_analysis';

const Choice = z.strictObject({
  parcels: z.array(IdInput).min(1).max(SOIL_ANALYSIS_LIMITS.parcels),
  hectares_per_sample: Density,
  division: Division,
  package: PackageName,
  depths: DepthsName,
});

export const soilAnalyses = {
  list: endpoint({
    method: 'GET',
    path: ANALYSES,
    summary: 'Lists the soil analyses of a farm, newest first',
    access: 'farm:view',
    flag,
    params: FarmParams,
    response: results(SoilAnalysis),
  }),
  get: endpoint({
    method: 'GET',
    path: SOIL_ANALYSIS_PATH,
    summary: 'Returns a soil analysis with its parcels and cells',
    access: 'farm:view',
    flag,
    params: AnalysisParams,
    response: SoilAnalysisDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: ANALYSES,
    summary: 'Creates the draft of a soil analysis',
    access: 'farm:full',
    flag,
    params: FarmParams,
    body: Choice.extend({ season: IdInput, division: Division.default('grid') }),
    response: SoilAnalysisDetails,
  }),
  plan: endpoint({
    method: 'POST',
    path: `${ANALYSES}plan/`,
    summary: 'Returns the cells that parcels would have by their productivity zones',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params: FarmParams,
    body: Choice.pick({ hectares_per_sample: true }).extend({
      season: IdInput,
      parcels: z.array(IdInput).min(1).max(MAX_PLANNED_PARCELS),
    }),
    response: PlannedCells,
  }),
  update: endpoint({
    method: 'PATCH',
    path: SOIL_ANALYSIS_PATH,
    summary: 'Changes the draft of a soil analysis',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
    body: Choice.partial(),
    response: SoilAnalysisDetails,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: SOIL_ANALYSIS_PATH,
    summary: 'Removes the draft of a soil analysis',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}submit/`,
    summary: 'Divides the parcels of a draft into cells, after which they can be sampled',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params: AnalysisParams,
    response: SoilAnalysisDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}cancel/`,
    summary: 'Cancels a soil analysis of which nothing was sampled',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
    body: z.strictObject({ reason: longText(SOIL_ANALYSIS_LIMITS.text, 0).default('') }),
    response: SoilAnalysisDetails,
  }),
  setSampler: endpoint({
    method: 'PUT',
    path: `${SOIL_ANALYSIS_PATH}sampler/`,
    summary: 'Sets who takes the samples, to whom a mail is sent, or no one',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
    body: z.strictObject({ email: z.email().max(254).nullable() }),
    /**
     * `is_mailed` is false if the address has had too many mails in a short time, so that the caller tells the person; null
     * for no one, and for a person who is named already.
     */
    response: SoilAnalysisDetails.extend({ is_mailed: z.boolean().nullable() }),
  }),
  send: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}send/`,
    summary: 'Records that the samples were handed over to a laboratory',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
    body: z.strictObject({ lab: text(SOIL_ANALYSIS_LIMITS.text) }),
    response: SoilAnalysisDetails,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}resume/`,
    summary: 'Opens a soil analysis for further samples',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
    response: SoilAnalysisDetails,
  }),
  finish: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}finish/`,
    summary: 'Records that all results of a soil analysis are there',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
    response: SoilAnalysisDetails,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${SOIL_ANALYSIS_PATH}reopen/`,
    summary: 'Opens a finished soil analysis for further results',
    access: 'farm:full',
    flag,
    params: AnalysisParams,
    response: SoilAnalysisDetails,
  }),
  file: endpoint({
    method: 'GET',
    path: `${SOIL_ANALYSIS_PATH}file/`,
    summary: 'Exports the labels, the way, the cells or the results of a soil analysis as a file',
    access: 'farm:view',
    flag,
    isHeavy: true,
    params: AnalysisParams,
    query: z.object({ format: z.enum(SOIL_FORMATS).default('labels') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  photo: endpoint({
    method: 'GET',
    path: `${SOIL_ANALYSIS_PATH}cell/:cellId/photo/`,
    summary: 'Returns the photo that the sampler has taken at a cell',
    access: 'farm:view',
    flag,
    params: AnalysisParams.extend({ cellId: Id }),
    produces: 'image/jpeg',
    response: Binary,
  }),
};
