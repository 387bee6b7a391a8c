import {
  SAMPLE_DENSITIES,
  SAMPLE_DEPTHS_CM,
  type SampledLand,
  SKIP_REASONS,
  SOIL_CELL_STATES,
  SOIL_ORDER_LIMITS,
  SOIL_ORDER_STATES,
  SOIL_PACKAGE_NAMES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SAMPLING_FORMATS, SOIL_FORMATS } from './limits.ts';
import { Binary, FarmParams, Id, IsoDateTime, MultiPolygon, Position, results, text } from './shared.ts';
import { IdInput, PositionInput } from './wire.ts';
import { WorkParcel } from './work.ts';

const PackageName = z.enum(SOIL_PACKAGE_NAMES);
const DepthsName = z.enum(Object.keys(SAMPLE_DEPTHS_CM) as SampledLand[]);
const Density = z.literal([...SAMPLE_DENSITIES]);

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
});
export type SoilCell = z.infer<typeof SoilCell>;

/** A soil analysis of some parcels. */
export const SoilOrder = z.object({
  id: Id,
  reference: z.string(),
  season: Id,
  state: z.enum(SOIL_ORDER_STATES),
  hectares_per_sample: z.number(),
  package: PackageName,
  depths: DepthsName,
  parcels: z.number().int(),
  hectares: z.number(),
  /** 0 in a draft. */
  cells: z.number().int(),
  taken: z.number().int(),
  skipped: z.number().int(),
  /** The e-mail address of the sampler; null without one, and for those who may only see the farm. */
  sampler: z.string().nullable(),
  lab: z.string(),
  /** The way through all cells in meters, and that of always going to the nearest one; null in a draft. */
  route_m: z.number().nullable(),
  nearest_first_m: z.number().nullable(),
  cancel_reason: z.string().nullable(),
  created_at: IsoDateTime,
  /** When the order came into each state. */
  reached: z.partialRecord(z.enum(SOIL_ORDER_STATES), IsoDateTime),
});
export type SoilOrder = z.infer<typeof SoilOrder>;

/** A soil analysis with its parcels and cells. */
export const SoilOrderDetails = SoilOrder.extend({
  /** With their shapes in the season of the order, in which they may have changed since. */
  parcel_list: z.array(WorkParcel),
  /** By number. */
  cell_list: z.array(SoilCell),
});
export type SoilOrderDetails = z.infer<typeof SoilOrderDetails>;

const ORDERS = '/farm/:farmId/soil_order/';
export const SOIL_ORDER_PATH = `${ORDERS}:soilOrderId/` as const;
const OrderParams = FarmParams.extend({ soilOrderId: Id });
const flag = 'soil_analysis';

const Choice = z.strictObject({
  parcels: z.array(IdInput).min(1).max(SOIL_ORDER_LIMITS.parcels),
  hectares_per_sample: Density,
  package: PackageName,
  depths: DepthsName,
});

export const soilOrders = {
  list: endpoint({
    method: 'GET',
    path: ORDERS,
    summary: 'Lists the soil analyses of a farm, newest first',
    access: 'farm:view',
    flag,
    params: FarmParams,
    response: results(SoilOrder),
  }),
  get: endpoint({
    method: 'GET',
    path: SOIL_ORDER_PATH,
    summary: 'Returns a soil analysis with its parcels and cells',
    access: 'farm:view',
    flag,
    params: OrderParams,
    response: SoilOrderDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: ORDERS,
    summary: 'Creates the draft of a soil analysis',
    access: 'farm:full',
    flag,
    params: FarmParams,
    body: Choice.extend({ season: IdInput }),
    response: SoilOrderDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: SOIL_ORDER_PATH,
    summary: 'Changes the draft of a soil analysis',
    access: 'farm:full',
    flag,
    params: OrderParams,
    body: Choice.partial(),
    response: SoilOrderDetails,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: SOIL_ORDER_PATH,
    summary: 'Removes the draft of a soil analysis',
    access: 'farm:full',
    flag,
    params: OrderParams,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${SOIL_ORDER_PATH}submit/`,
    summary: 'Divides the parcels of a draft into cells, after which they can be sampled',
    access: 'farm:full',
    flag,
    isHeavy: true,
    params: OrderParams,
    response: SoilOrderDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${SOIL_ORDER_PATH}cancel/`,
    summary: 'Cancels a soil analysis of which nothing was sampled',
    access: 'farm:full',
    flag,
    params: OrderParams,
    body: z.strictObject({ reason: text(SOIL_ORDER_LIMITS.text, 0).default('') }),
    response: SoilOrderDetails,
  }),
  setSampler: endpoint({
    method: 'PUT',
    path: `${SOIL_ORDER_PATH}sampler/`,
    summary: 'Sets who takes the samples, to whom a mail is sent, or nobody',
    access: 'farm:full',
    flag,
    params: OrderParams,
    body: z.strictObject({ email: z.email().max(254).nullable() }),
    response: SoilOrderDetails,
  }),
  send: endpoint({
    method: 'POST',
    path: `${SOIL_ORDER_PATH}send/`,
    summary: 'Records that the samples were handed over to a laboratory',
    access: 'farm:full',
    flag,
    params: OrderParams,
    body: z.strictObject({ lab: text(SOIL_ORDER_LIMITS.text) }),
    response: SoilOrderDetails,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${SOIL_ORDER_PATH}resume/`,
    summary: 'Opens a soil analysis for further samples',
    access: 'farm:full',
    flag,
    params: OrderParams,
    response: SoilOrderDetails,
  }),
  finish: endpoint({
    method: 'POST',
    path: `${SOIL_ORDER_PATH}finish/`,
    summary: 'Records that all results of a soil analysis are there',
    access: 'farm:full',
    flag,
    params: OrderParams,
    response: SoilOrderDetails,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${SOIL_ORDER_PATH}reopen/`,
    summary: 'Opens a finished soil analysis for further results',
    access: 'farm:full',
    flag,
    params: OrderParams,
    response: SoilOrderDetails,
  }),
  file: endpoint({
    method: 'GET',
    path: `${SOIL_ORDER_PATH}file/`,
    summary: 'Exports the labels, the way, the cells or the results of a soil analysis as a file',
    access: 'farm:view',
    flag,
    isHeavy: true,
    params: OrderParams,
    query: z.object({ format: z.enum(SOIL_FORMATS).default('labels') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
};

/** A soil analysis as its sampler sees it. */
export const SamplingOrder = z.object({
  farm: z.object({ id: Id, name: z.string() }),
  order: z.object({
    id: Id,
    reference: z.string(),
    state: z.enum(SOIL_ORDER_STATES),
    depths: DepthsName,
    route_m: z.number(),
  }),
  parcels: z.array(WorkParcel),
  cells: z.array(SoilCell),
});
export type SamplingOrder = z.infer<typeof SamplingOrder>;

/** What a sampler says of a cell; `waiting` takes that back. */
const CellSample = z
  .strictObject({
    state: z.enum(SOIL_CELL_STATES),
    /** By the clock of the device; null if it is waiting. */
    sampled_at: IsoDateTime.nullable().default(null),
    /** Null where the device does not know it. */
    position: PositionInput.nullable().default(null),
    accuracy_m: z.number().min(0).max(100_000).nullable().default(null),
    /** Null unless it is skipped. */
    skip_reason: z.enum(SKIP_REASONS).nullable().default(null),
    note: text(SOIL_ORDER_LIMITS.note, 0).default(''),
  })
  .refine(({ state, sampled_at }) => (state === 'waiting') === (sampled_at === null), {
    error: 'A sample that was taken or skipped has a time, and no other.',
    path: ['sampled_at'],
  })
  .refine(({ state, skip_reason }) => (state === 'skipped') === (skip_reason !== null), {
    error: 'A cell that was skipped has a reason, and no other.',
    path: ['skip_reason'],
  });
export type CellSample = z.infer<typeof CellSample>;

/** What people who take samples do with the cells of their orders, and nothing else. */
export const sampling = {
  list: endpoint({
    method: 'GET',
    path: '/sampling/',
    summary: 'Lists the soil analyses that the user is to sample, with their parcels and cells',
    access: 'signed-in',
    flag,
    response: results(SamplingOrder),
  }),
  record: endpoint({
    method: 'PUT',
    path: '/sampling/farm/:farmId/cell/:cellId/',
    summary: 'Records that the sample of a cell was taken or skipped, or takes that back',
    access: 'sampler',
    flag,
    params: FarmParams.extend({ cellId: Id }),
    body: CellSample,
    response: SoilCell,
  }),
  file: endpoint({
    method: 'GET',
    path: '/sampling/farm/:farmId/order/:soilOrderId/file/',
    summary: 'Exports the labels of the bags or the way through the cells as a file',
    access: 'sampler',
    flag,
    isHeavy: true,
    params: OrderParams,
    query: z.object({ format: z.enum(SAMPLING_FORMATS).default('labels') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
};
