import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  FarmParams,
  Id,
  IsoDateTime,
  limitQuery,
  NOTES_LIMIT,
  ParcelParams,
  Position,
  results,
  text,
} from './shared.ts';
import { FlagInput, IdInput, PositionInput } from './wire.ts';

const NoteStatus = z.enum(['open', 'solved']);

const NotePhoto = z.object({
  id: Id,
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

/** A pin with text and photos. */
export const Note = z.object({
  id: Id,
  farm: Id,
  season: Id,
  parcel: Id,
  crop_interval: Id.nullable(),
  text: z.string(),
  position: Position,
  status: NoteStatus,
  /** When its author wrote it, possibly long before it reached the server. */
  user_created_date: IsoDateTime,
  author: z.string(),
  /** Whether the caller has read it. */
  is_read: z.boolean(),
  photos: z.array(NotePhoto),
});
export type Note = z.infer<typeof Note>;

/** Ids are repeated fields in a form and a list in JSON. */
const Ids = z
  .union([IdInput, z.array(IdInput).max(100)])
  .transform((value) => (typeof value === 'string' ? [value] : value))
  .pipe(z.array(Id));

/** Not in the specification; chosen because a note with more pictures is an album. */
export const NOTE_PHOTOS_LIMIT = 10;
const photos = { most: NOTE_PHOTOS_LIMIT, types: ['image/jpeg', 'image/png', 'image/webp'] };

const Fields = z.strictObject({
  text: text(5000),
  position: PositionInput,
  status: NoteStatus,
  crop_interval: IdInput.nullable(),
});

const NoteParams = FarmParams.extend({ noteId: Id });

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/mapnotes/farm/:farmId/mapnote/',
    summary: 'Lists the notes on the parcels visible to the user, newest first',
    access: 'farm:parcels',
    params: FarmParams,
    query: z.object({ limit: limitQuery(NOTES_LIMIT) }),
    response: results(Note),
  }),
  create: endpoint({
    method: 'POST',
    path: '/mapnotes/farm/:farmId/season/:seasonId/parcel/:parcelId/mapnote/',
    summary: 'Creates a note on a parcel, with photos',
    access: 'farm:full',
    params: ParcelParams,
    accepts: 'multipart/form-data',
    files: { photos },
    body: Fields.extend({
      status: NoteStatus.default('open'),
      crop_interval: IdInput.nullable().default(null),
      user_created_date: IsoDateTime,
    }),
    response: Note,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/',
    summary: 'Updates a note, marks it read or solved, and adds and removes photos',
    access: 'farm:full',
    params: NoteParams,
    accepts: 'multipart/form-data',
    files: { photos },
    /** `photos`: the ids of the photos to keep. */
    body: Fields.partial().extend({ is_read: FlagInput.optional(), photos: Ids.optional() }),
    response: Note,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/',
    summary: 'Removes a note with its photos',
    access: 'farm:full',
    params: NoteParams,
  }),
};
