import { Id, IsoDate, IsoDateTime } from '@brazda/contract';
import { NOTE_COLORS, NOTE_LIMITS, NOTE_STATUSES } from '@brazda/domain';
import { z } from 'zod';
import { archivedText } from './archived-text.ts';

/** More than a farm with several people writes in ten years. */
const MAX_NOTES = 100_000;
const MAX_COMMENTS = 1000;

/** A place anywhere. */
export const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** A photo of a note; its picture is `photos/{id}.jpg`. */
const ArchivedPhoto = z.object({
  id: Id.regex(/^[\w-]+$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  taken_at: IsoDateTime.nullable(),
  position: Position.nullable(),
  // Stored in single precision.
  direction: z
    .number()
    .min(0)
    .refine((degrees) => Math.fround(degrees) < 360)
    .nullable(),
  created_at: IsoDateTime,
});

const ArchivedNote = z.object({
  type: z.literal('Feature'),
  id: Id,
  properties: z.object({
    season: Id,
    parcel: Id,
    crop_interval: Id.nullable(),
    text: archivedText(NOTE_LIMITS.text),
    status: z.enum(NOTE_STATUSES),
    color: z.enum(NOTE_COLORS),
    due_day: IsoDate.nullable(),
    user_created_date: IsoDateTime,
    comments: z
      .array(z.object({ id: Id, text: archivedText(NOTE_LIMITS.comment).min(1), created_at: IsoDateTime }))
      .max(MAX_COMMENTS),
    photos: z.array(ArchivedPhoto).max(NOTE_LIMITS.photos),
  }),
  geometry: z.object({ type: z.literal('Point'), coordinates: Position }),
});
export type ArchivedNote = z.infer<typeof ArchivedNote>;

/** `notes.geojson`: the map notes with their comments and photos, without the people who wrote them, WGS 84. */
export const ArchivedNotes = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(ArchivedNote).max(MAX_NOTES),
});
