import { NOTE_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { FlagInput, IdInput, PositionInput } from './input-forms.ts';
import {
  NOTE_CHANGES_LIMIT,
  NOTE_PHOTOS_LIMIT,
  NOTE_UPLOAD_LIMIT,
  NOTED_PARCELS_LIMIT,
  NOTES_LIMIT,
} from './limits.ts';
import { Note, NoteColor, NotePerson, NotePhoto, NoteStatus, NoteWithPlace, WrittenNote } from './note.ts';
import {
  Binary,
  FarmParams,
  Id,
  IsoDate,
  IsoDateTime,
  limitQuery,
  longText,
  ParcelParams,
  results,
  SeasonParams,
} from './shared.ts';

/** Ids of changes, separated by commas. */
const ChangeIds = z
  .string()
  .transform((ids) => ids.split(',').filter(Boolean))
  .pipe(z.array(Id).min(1).max(NOTE_CHANGES_LIMIT));

/** Ids are repeated fields in a form and a list in JSON. */
const Ids = z
  .union([IdInput, z.array(IdInput).max(100)])
  .transform((value) => (typeof value === 'string' ? [value] : value))
  .pipe(z.array(Id));

const photos = { max: NOTE_PHOTOS_LIMIT, types: ['image/jpeg', 'image/png', 'image/webp'] };
const upload = {
  accepts: 'multipart/form-data',
  bodyLimit: NOTE_UPLOAD_LIMIT,
  files: { photos },
} as const;

const Fields = z.strictObject({
  /** May be empty if the note has photos. */
  text: longText(NOTE_LIMITS.text, 0),
  position: PositionInput,
  status: NoteStatus,
  color: NoteColor,
  crop_interval: IdInput.nullable(),
  assigned: IdInput.nullable(),
  due_day: IsoDate.nullable(),
});

const NewNote = Fields.extend({
  /** Made by the client, so that a repeated create returns the note that exists. */
  id: z.uuid().optional(),
  status: NoteStatus.default('open'),
  color: NoteColor.default('normal'),
  /** The crop of the parcel on the day of the note when left out. */
  crop_interval: IdInput.nullable().optional(),
  assigned: IdInput.nullable().default(null),
  due_day: IsoDate.nullable().default(null),
  user_created_date: IsoDateTime,
  /** Ids of photos that were uploaded before. */
  photos: Ids.optional(),
});

/** A note on a parcel; without a position, it is in the middle of the parcel. */
export const NewParcelNote = NewNote.extend({ position: PositionInput.optional() });

/** A photo that is sent before the note that names it. */
export const PHOTO_UPLOAD = {
  /** What the client read from the photo before it resized it; what is left out is read from the photo. */
  query: z.object({
    taken_at: IsoDateTime.optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    direction: z.coerce
      .number()
      .min(0)
      .lt(360)
      // Stored in single precision.
      .refine((degrees) => Math.fround(degrees) < 360)
      .optional(),
  }),
  accepts: 'application/octet-stream',
  bodyLimit: NOTE_LIMITS.photo_bytes,
  body: Binary,
  response: NotePhoto,
} as const;

/**
 * A photo that may also be sent in parts of 262,144 bytes, the last one shorter: each with its offset and the bytes of
 * the whole photo. The response to the last part is the photo; to any other, how many bytes the server has. A part that
 * it has is not stored again, and an empty one at offset 0 only asks. A part after a gap is refused with
 * `upload_elsewhere`, and `received` in its details.
 */
export const PHOTO_UPLOAD_IN_PARTS = {
  ...PHOTO_UPLOAD,
  query: PHOTO_UPLOAD.query.extend({
    offset: z.coerce.number().int().min(0).max(NOTE_LIMITS.photo_bytes).optional(),
    total: z.coerce.number().int().min(1).max(NOTE_LIMITS.photo_bytes).optional(),
  }),
  response: z.union([NotePhoto, z.object({ received: z.number().int() })]),
} as const;

const NoteParams = FarmParams.extend({ noteId: Id });
const PhotoParams = FarmParams.extend({ photoId: Id });

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/mapnotes/farm/:farmId/mapnote/',
    summary: 'Lists the notes on the parcels visible to the user, newest first',
    access: 'farm:parcels',
    params: FarmParams,
    query: z.object({
      limit: limitQuery(NOTES_LIMIT),
      /** Only the notes that these changes have touched, by the ids of live events. */
      changes: ChangeIds.optional(),
    }),
    /** `removed`: the ids of notes that the named changes have touched and that are removed; empty without them. */
    response: results(Note).extend({
      removed: z.array(Id),
      /** Whether the owner has shared the parcels, but no notes. */
      are_hidden: z.boolean(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/',
    summary: 'Returns a note with the growth stage and the index at its place and day',
    access: 'farm:parcels',
    params: NoteParams,
    response: NoteWithPlace,
  }),
  people: endpoint({
    method: 'GET',
    path: '/mapnotes/farm/:farmId/people/',
    summary: 'Lists the people to whom a note can be assigned',
    access: 'farm:full',
    params: FarmParams,
    response: results(NotePerson),
  }),
  create: endpoint({
    method: 'POST',
    path: '/mapnotes/farm/:farmId/season/:seasonId/parcel/:parcelId/mapnote/',
    summary: 'Creates a note on a parcel, with photos',
    access: 'farm:full',
    params: ParcelParams,
    ...upload,
    body: NewParcelNote,
    response: WrittenNote,
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/mapnotes/farm/:farmId/season/:seasonId/mapnotes/',
    summary: 'Creates the same note on several parcels as one change',
    access: 'farm:full',
    params: SeasonParams,
    body: NewNote.pick({ color: true, assigned: true, due_day: true, user_created_date: true }).extend({
      text: longText(NOTE_LIMITS.text),
      notes: z
        .array(
          z.strictObject({
            /** Made by the client. */
            id: z.uuid(),
            parcel: IdInput,
            /** The middle of the parcel when left out. */
            position: PositionInput.optional(),
          }),
        )
        .min(1)
        .max(NOTED_PARCELS_LIMIT),
    }),
    response: results(Note).extend(Undoable.shape),
  }),
  createAt: endpoint({
    method: 'POST',
    path: '/mapnotes/farm/:farmId/season/:seasonId/mapnote/',
    summary: 'Creates a note on the parcel at its position, with photos',
    access: 'farm:full',
    params: SeasonParams,
    ...upload,
    body: NewNote,
    response: WrittenNote,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/',
    summary: 'Updates a note, marks it read or solved, and adds and removes photos',
    access: 'farm:full',
    params: NoteParams,
    ...upload,
    /** `photos`: the ids of the photos to keep and of uploaded ones to add; all are kept when left out. */
    body: Fields.partial().extend({
      is_read: FlagInput.optional(),
      photos: Ids.optional(),
      /** The version that was edited; without it the edit applies to any. */
      version: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    }),
    response: WrittenNote,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/',
    summary: 'Removes a note with its photos, which can be undone for 30 days',
    access: 'farm:full',
    params: NoteParams,
    response: Undoable,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/read/',
    summary: 'Marks a note that the user may see as read or unread',
    access: 'signed-in',
    params: NoteParams,
    body: z.strictObject({ is_read: z.boolean().default(true) }),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/comment/',
    summary: 'Adds a comment to a note',
    access: 'farm:full',
    params: NoteParams,
    body: z.strictObject({ id: z.uuid().optional(), text: longText(NOTE_LIMITS.comment) }),
    response: WrittenNote,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/mapnotes/farm/:farmId/mapnote/:noteId/comment/:commentId/',
    summary: 'Removes a comment that the user wrote',
    access: 'farm:full',
    params: NoteParams.extend({ commentId: Id }),
    response: WrittenNote,
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/mapnotes/farm/:farmId/photo/:photoId/',
    summary:
      'Uploads a photo, or a part of it, under an id made by the client, for a note that then names it',
    access: 'farm:full',
    params: PhotoParams,
    ...PHOTO_UPLOAD_IN_PARTS,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/mapnotes/farm/:farmId/photo/:photoId/',
    summary: 'Returns a photo, or ranges of it',
    access: 'farm:parcels',
    params: PhotoParams,
    produces: 'image/jpeg',
    hasRanges: true,
    response: Binary,
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/mapnotes/farm/:farmId/photo/:photoId/thumbnail/',
    summary: 'Returns the thumbnail of a photo',
    access: 'farm:parcels',
    params: PhotoParams,
    produces: 'image/webp',
    hasRanges: true,
    response: Binary,
  }),
};
