import { EXPORT_FORMATS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Farm } from './farms.ts';
import { Binary, FarmParams, IsoDate, RasterKindName, SeasonParams } from './shared.ts';
import { IdInput } from './wire.ts';

/** The parcels of one export; not in the specification; chosen because no farm has more. */
export const EXPORTED_PARCELS_LIMIT = 50_000;

/** The bytes of a call that names so many of them. */
const WISH_BYTES_LIMIT = 4_000_000;

/** Sheets that a map is printed on. */
export const PAPERS = ['A4', 'A3'] as const;

/** Farm archives that come over the network; larger ones are taken in at the command line. */
export const ARCHIVE_BYTES_LIMIT = 100_000_000;

export const exports = {
  parcels: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/export/',
    summary: 'Writes the parcels of a season, or some of them, into a file',
    access: 'farm:parcels',
    isHeavy: true,
    bodyLimit: WISH_BYTES_LIMIT,
    params: SeasonParams,
    body: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      /** All that the person may see when left out. */
      parcels: z.array(IdInput).min(1).max(EXPORTED_PARCELS_LIMIT).optional(),
      /** Of a printed map: the sheet, what colours the parcels, and of which day and kind the image is. */
      paper: z.enum(PAPERS).default('A4'),
      is_landscape: z.boolean().default(true),
      colour: z.enum(['crop', 'image', 'none']).default('crop'),
      date: IsoDate.optional(),
      raster_kind: RasterKindName.optional(),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  archive: endpoint({
    method: 'GET',
    path: '/farm/:farmId/archive/',
    summary: 'Writes everything that is kept of a farm into one file',
    access: 'farm:full',
    isHeavy: true,
    params: FarmParams,
    produces: 'application/zip',
    response: Binary,
  }),
  importArchive: endpoint({
    method: 'POST',
    path: '/farm-archive/',
    summary: 'Makes a farm of the person of a farm archive',
    access: 'signed-in',
    isHeavy: true,
    accepts: 'application/octet-stream',
    bodyLimit: ARCHIVE_BYTES_LIMIT,
    body: Binary,
    response: Farm,
  }),
};
