import { MAX_FIELD_ZONES } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { ParcelParams } from './shared.ts';

const ZONES = '/farm/:farmId/season/:seasonId/parcel/:parcelId/field_zones/';

/** The most cells of a grid. */
const MAX_CELLS = 250 * 250;

export const fieldZones = {
  put: endpoint({
    method: 'PUT',
    path: ZONES,
    summary: 'Replaces the zones of a parcel by those that were drawn by hand on its cells',
    access: 'farm:full',
    params: ParcelParams,
    body: z.strictObject({
      columns: z.number().int().min(1).max(MAX_CELLS),
      /** The zone of so many cells in a row, from 1, the weakest; 0 outside of the parcel. From the south-west corner, as the cells of prescriptions. */
      runs: z
        .array(
          z.tuple([z.number().int().min(0).max(MAX_FIELD_ZONES), z.number().int().min(1).max(MAX_CELLS)]),
        )
        .min(1)
        .max(MAX_CELLS)
        .refine((runs) => runs.reduce((sum, [, cells]) => sum + cells, 0) <= MAX_CELLS, {
          error: 'There are too many cells.',
        }),
    }),
    response: Undoable,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ZONES,
    summary: 'Removes the zones of a parcel that were drawn by hand: those of images count again',
    access: 'farm:full',
    params: ParcelParams,
    response: Undoable,
  }),
};
