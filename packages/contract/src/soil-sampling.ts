import {
  NOTE_LIMITS,
  SKIP_REASONS,
  SOIL_ANALYSIS_LIMITS,
  SOIL_ANALYSIS_STATES,
  SOIL_CELL_STATES,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PositionInput } from './input-forms.ts';
import { SAMPLING_FORMATS } from './limits.ts';
import { Binary, FarmParams, Id, IsoDateTime, longText, results } from './shared.ts';
import { DepthsName, SoilCell } from './soil-analyses.ts';
import { WorkParcel } from './work.ts';

const flag = 'soil_analysis';

/** A soil analysis as its sampler sees it. */
export const AnalysisOfSampler = z.object({
  farm: z.object({ id: Id, name: z.string() }),
  order: z.object({
    id: Id,
    reference: z.string(),
    state: z.enum(SOIL_ANALYSIS_STATES),
    depths: DepthsName,
    route_m: z.number(),
  }),
  parcels: z.array(WorkParcel),
  cells: z.array(SoilCell),
});
export type AnalysisOfSampler = z.infer<typeof AnalysisOfSampler>;

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
    note: longText(SOIL_ANALYSIS_LIMITS.note, 0).default(''),
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

const CellParams = FarmParams.extend({ cellId: Id });
const CELL_PATH = '/sampling/farm/:farmId/cell/:cellId/' as const;
const PHOTO_PATH = `${CELL_PATH}photo/` as const;

/** What people who take samples do with the cells of their analyses, and nothing else. */
export const sampling = {
  list: endpoint({
    method: 'GET',
    path: '/sampling/',
    summary: 'Lists the soil analyses that the user is to sample, with their parcels and cells',
    access: 'signed-in',
    flag,
    response: results(AnalysisOfSampler),
  }),
  record: endpoint({
    method: 'PUT',
    path: CELL_PATH,
    summary: 'Records that the sample of a cell was taken or skipped, or takes that back',
    access: 'sampler',
    flag,
    params: CellParams,
    body: CellSample,
    response: SoilCell,
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: PHOTO_PATH,
    summary: 'Uploads the photo of a cell, of the place or of the bag, instead of the one that it has',
    access: 'sampler',
    flag,
    params: CellParams,
    accepts: 'application/octet-stream',
    bodyLimit: NOTE_LIMITS.photo_bytes,
    body: Binary,
    response: SoilCell,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: PHOTO_PATH,
    summary: 'Removes the photo of a cell',
    access: 'sampler',
    flag,
    params: CellParams,
    response: SoilCell,
  }),
  photo: endpoint({
    method: 'GET',
    path: PHOTO_PATH,
    summary: 'Returns the photo of a cell to its sampler',
    access: 'sampler',
    flag,
    params: CellParams,
    produces: 'image/jpeg',
    response: Binary,
  }),
  file: endpoint({
    method: 'GET',
    path: '/sampling/farm/:farmId/order/:soilAnalysisId/file/',
    summary: 'Exports the labels of the bags or the way through the cells as a file',
    access: 'sampler',
    flag,
    isHeavy: true,
    params: FarmParams.extend({ soilAnalysisId: Id }),
    query: z.object({ format: z.enum(SAMPLING_FORMATS).default('labels') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
};
