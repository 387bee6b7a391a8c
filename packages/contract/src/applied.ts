import {
  APPLIED_LIMITS,
  HARVEST_LIMITS,
  HARVEST_REMARKS,
  PRESCRIPTION_LIMITS,
  PRODUCT_QUANTITIES,
} from '@brazda/domain';
import { z } from 'zod';
import { ActivityKindName } from './activities.ts';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { Sha256 } from './evidence-file.ts';
import { IdInput } from './input-forms.ts';
import { PrescriptionCells } from './prescription.ts';
import {
  Binary,
  Id,
  IsoDate,
  IsoDateTime,
  limitQuery,
  Money,
  results,
  SeasonParams,
  text,
} from './shared.ts';

/** What a person says of work that a machine has logged. */
const ApplicationFields = z.strictObject({
  kind: ActivityKindName,
  product: text(PRESCRIPTION_LIMITS.product),
  /** Per tonne, liter or thousand seeds, without VAT; null where it is not known. */
  price: Money.nullable(),
  /** The map by which it was spread; null without one. */
  prescription: IdInput.nullable(),
});

/** What a machine has spread, sprayed or sown on a parcel by one task; rates are kg, liters or thousand seeds per hectare. */
export const Application = z.object({
  id: Id,
  parcel: Id,
  /** The name of the file that it was read from. */
  file: z.string(),
  /** Its SHA-256. */
  hash: Sha256,
  uploaded_at: IsoDateTime,
  /** As the terminal names them; the task may have no name. */
  task: z.string(),
  logged_products: z.array(z.string()),
  quantity: z.enum(PRODUCT_QUANTITIES),
  day: IsoDate,
  hectares: z.number(),
  /** Hectares that were covered again by another pass. */
  overlap_ha: z.number(),
  /** Kilograms, liters or thousand seeds. */
  total: z.number(),
  /** Per covered hectare, and of what was set; null where that was not logged. */
  mean: z.number(),
  set_mean: z.number().nullable(),
  ...ApplicationFields.shape,
  prescription: Id.nullable(),
  /** The work of the journal; null for a draft. */
  entry: Id.nullable(),
});
export type Application = z.infer<typeof Application>;

const PlannedClass = z.object({
  from: z.number(),
  to: z.number(),
  hectares: z.number(),
  planned: z.number(),
  /** Null where nothing of it was covered. */
  applied: z.number().nullable(),
  under_ha: z.number(),
  right_ha: z.number(),
  over_ha: z.number(),
  missed_ha: z.number(),
});

/** An application with its cells, and what was planned where there is a map. */
export const ApplicationDetails = Application.extend({
  cells: PrescriptionCells.pick({ grid: true, cell_m: true, areas_m2: true }),
  /** By cell: the rate of what was covered, and the share that was covered, 0 to 1. */
  rates: z.array(z.number()),
  covered: z.array(z.number()),
  planned: z
    .object({
      name: z.string(),
      total: z.number(),
      classes: z.array(PlannedClass),
      under_ha: z.number(),
      right_ha: z.number(),
      over_ha: z.number(),
      missed_ha: z.number(),
      beyond_ha: z.number(),
    })
    .nullable(),
});
export type ApplicationDetails = z.infer<typeof ApplicationDetails>;

/** What was found in an uploaded file. */
export const UploadedApplications = results(Application).extend({
  /** Whether the file was there before, so that nothing was added. */
  is_known: z.boolean(),
  /** Points in no parcel of the season, records without a position, logs without rates. */
  outside: z.number().int(),
  unplaced: z.number().int(),
  skipped_logs: z.number().int(),
  remarks: z.array(
    z.object({ kind: z.enum(HARVEST_REMARKS), count: z.number().int(), names: z.array(z.string()) }),
  ),
  change: Id.nullable(),
});
export type UploadedApplications = z.infer<typeof UploadedApplications>;

const APPLIED = '/farm/:farmId/season/:seasonId/applied/';
const APPLICATION = `${APPLIED}:applicationId/` as const;
const ApplicationParams = SeasonParams.extend({ applicationId: Id });

export const applied = {
  list: endpoint({
    method: 'GET',
    path: APPLIED,
    summary: 'Lists what machines have logged as spread, sprayed or sown in a season, newest first',
    access: 'farm:view',
    params: SeasonParams,
    query: z.object({ limit: limitQuery(APPLIED_LIMITS.applications) }),
    response: results(Application),
  }),
  upload: endpoint({
    method: 'POST',
    path: APPLIED,
    summary:
      'Reads the time logs of spreaders, sprayers and drills (ISOXML) and keeps what was applied as drafts',
    access: 'farm:full',
    isHeavy: true,
    params: SeasonParams,
    query: z.object({ name: text(HARVEST_LIMITS.name) }),
    accepts: 'application/octet-stream',
    bodyLimit: HARVEST_LIMITS.bytes,
    body: Binary,
    response: UploadedApplications,
  }),
  record: endpoint({
    method: 'POST',
    path: `${APPLIED}record/`,
    summary: 'Records drafts as work of the journal, each once',
    access: 'farm:full',
    params: SeasonParams,
    body: z.strictObject({
      results: z
        .array(ApplicationFields.extend({ id: IdInput }))
        .min(1)
        .max(APPLIED_LIMITS.recorded),
    }),
    response: results(Application).extend(Undoable.shape),
  }),
  get: endpoint({
    method: 'GET',
    path: APPLICATION,
    summary: 'Returns what a machine has applied on a parcel, cell by cell, and against what was planned',
    access: 'farm:view',
    params: ApplicationParams,
    response: ApplicationDetails,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: APPLICATION,
    summary: 'Removes the map of what was applied, without the work of the journal',
    access: 'farm:full',
    params: ApplicationParams,
    response: Undoable,
  }),
};
