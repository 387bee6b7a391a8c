import { EXPORT_FORMATS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Farm } from './farms.ts';
import { IdInput } from './input-forms.ts';
import { ARCHIVE_BYTES_LIMIT, PAPERS } from './limits.ts';
import { Binary, FarmParams, Id, IsoDate, RasterKindName, SeasonParams, Token } from './shared.ts';

/** Maximum parcels of one export; chosen because no farm has more. */
export const EXPORTED_PARCELS_LIMIT = 50_000;

/** Maximum body bytes for that many ids. */
const EXPORT_BODY_BYTES_LIMIT = 4_000_000;

export const exports = {
  parcels: endpoint({
    method: 'POST',
    path: '/farm/:farmId/season/:seasonId/export/',
    summary: 'Exports the parcels of a season, or some of them, to a file',
    access: 'farm:parcels',
    isHeavy: true,
    bodyLimit: EXPORT_BODY_BYTES_LIMIT,
    params: SeasonParams,
    body: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      /** All parcels visible to the caller when left out. */
      parcels: z.array(IdInput).min(1).max(EXPORTED_PARCELS_LIMIT).optional(),
      /** For a printed map: the paper size, what colors the parcels, and the day and kind of the image. */
      paper: z.enum(PAPERS).default('A4'),
      is_landscape: z.boolean().default(true),
      color: z.enum(['crop', 'image', 'none']).default('crop'),
      date: IsoDate.optional(),
      raster_kind: RasterKindName.optional(),
      /** For a printed map: the id of the basemap to draw under the parcels; nothing without it. */
      basemap: Token.optional(),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  curves: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/curves.csv',
    summary:
      'Exports what images measured on the parcels of a season, or on one of them, as CSV: a row a date and layer',
    access: 'farm:parcels',
    isHeavy: true,
    params: SeasonParams,
    query: z.object({ parcel: Id.optional() }),
    produces: 'text/csv',
    response: Binary,
  }),
  archive: endpoint({
    method: 'GET',
    path: '/farm/:farmId/archive/',
    summary: 'Exports all data of a farm to one archive',
    access: 'farm:full',
    isHeavy: true,
    params: FarmParams,
    /** `photos`: whether photos of notes are included. */
    query: z.object({ photos: z.stringbool().default(true) }),
    produces: 'application/zip',
    response: Binary,
  }),
  importArchive: endpoint({
    method: 'POST',
    path: '/farm-archive/',
    summary: 'Creates a farm of the user from a farm archive',
    access: 'signed-in',
    isHeavy: true,
    accepts: 'application/octet-stream',
    bodyLimit: ARCHIVE_BYTES_LIMIT,
    holdsBody: true,
    body: Binary,
    response: Farm,
  }),
};
