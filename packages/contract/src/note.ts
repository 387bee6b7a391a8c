import { COUNTRIES, NOTE_COLORS, NOTE_STATUSES } from '@brazda/domain';
import { z } from 'zod';
import { Undoable } from './changes.ts';
import { Id, IsoDate, IsoDateTime, Position, TranslatedText } from './shared.ts';

export const NoteStatus = z.enum(NOTE_STATUSES);
export const NoteColor = z.enum(NOTE_COLORS);

/** A stored photo; its pictures are the calls `photo` and `thumbnail`. */
export const NotePhoto = z.object({
  id: Id,
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** SHA-256 of the bytes that were uploaded, in hexadecimal, by which a client recognizes its photo. */
  sha256: z.string(),
  taken_at: IsoDateTime.nullable(),
  position: Position.nullable(),
  /** Where the camera pointed, degrees clockwise from north. */
  direction: z.number().nullable(),
});
export type NotePhoto = z.infer<typeof NotePhoto>;

/** Someone who works on the farm; `name` is empty if only those with full access may see it. */
export const NotePerson = z.object({ id: Id, name: z.string() });

const NoteComment = z.object({
  id: Id,
  text: z.string(),
  author: z.string(),
  created_at: IsoDateTime,
  /** Whether the caller wrote it, and may remove it. */
  is_own: z.boolean(),
});

/** A pin with text and photos. */
export const Note = z.object({
  id: Id,
  farm: Id,
  season: Id,
  parcel: Id,
  /** The parcel's name; empty where it has none. Lists show notes of seasons whose parcels they do not have. */
  parcel_name: z.string(),
  crop_interval: Id.nullable(),
  text: z.string(),
  position: Position,
  status: NoteStatus,
  color: NoteColor,
  assigned: NotePerson.nullable(),
  due_day: IsoDate.nullable(),
  /** When its author wrote it, possibly long before it reached the server. */
  user_created_date: IsoDateTime,
  updated_at: IsoDateTime,
  /** Grows with every change; an edit that names an older one is refused with `note_changed`. */
  version: z.number().int(),
  author: z.string(),
  /** Whether the caller wrote it. */
  is_own: z.boolean(),
  /** Whether the caller has read it. */
  is_read: z.boolean(),
  photos: z.array(NotePhoto),
  /** Oldest first. */
  comments: z.array(NoteComment),
});
export type Note = z.infer<typeof Note>;

/** A note, and what is known of its place on its day. */
export const NoteWithPlace = Note.extend({
  /** Growth stages that the crop may have on that day; empty where the crop or its stages are unknown. */
  growth_stages: z.array(z.object({ bbch: z.string(), stage: TranslatedText })),
  /** What they rest on: the temperatures there since sowing, or what is usual anywhere in a country; null where there are none. */
  stages_of: z.enum(['temperatures', ...COUNTRIES]).nullable(),
  /** The NDVI of the pixel at the position on the last clear day up to ten days before; null where there is none. */
  index: z.object({ kind: z.literal('NDVI'), sensing_date: IsoDate, value: z.number() }).nullable(),
});

/** A note after a change. */
export const WrittenNote = Note.extend(Undoable.shape);
