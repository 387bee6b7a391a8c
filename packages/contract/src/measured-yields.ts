import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { REPLACED_PARCELS_LIMIT, REPORT_FORMATS, YIELD_FILE_LIMIT } from './limits.ts';
import { Binary, Id, SeasonParams, Yield } from './shared.ts';

const CropParams = SeasonParams.extend({ cropId: Id });
const MEASURED = '/farm/:farmId/season/:seasonId/crop/:cropId/measuredyield/';

const Saved = Undoable.extend({
  /** How many yields are now different. */
  changed: z.number().int(),
});

export const measuredYields = {
  put: endpoint({
    method: 'PUT',
    path: MEASURED,
    summary: 'Sets the measured yields of a crop on several parcels, all or none',
    access: 'farm:full',
    params: CropParams,
    body: z.strictObject({
      yields: z
        .array(z.strictObject({ crop_interval: IdInput, yield_measured: Yield.nullable() }))
        .min(1)
        .max(REPLACED_PARCELS_LIMIT)
        .refine((yields) => new Set(yields.map((one) => one.crop_interval)).size === yields.length, {
          error: 'A crop interval is named twice.',
        }),
    }),
    response: Saved,
  }),
  file: endpoint({
    method: 'GET',
    path: `${MEASURED}file/`,
    summary: 'Exports the parcels of a crop with their measured yields as a table that can be read back',
    access: 'farm:view',
    params: CropParams,
    query: z.object({ format: z.enum(REPORT_FORMATS).default('xlsx') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  readFile: endpoint({
    method: 'POST',
    path: `${MEASURED}file/`,
    summary: 'Reads measured yields of a crop from a CSV or XLSX table, all or none of its rows',
    access: 'farm:full',
    isHeavy: true,
    params: CropParams,
    accepts: 'application/octet-stream',
    bodyLimit: YIELD_FILE_LIMIT,
    body: Binary,
    response: Saved,
  }),
};
