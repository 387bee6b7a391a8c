/** State of a map note. */
export const NOTE_STATUSES = ['open', 'solved'] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];

/** Meaning of the color of a pin. */
export const NOTE_COLORS = ['normal', 'alert'] as const;
export type NoteColor = (typeof NOTE_COLORS)[number];

/** The type of photos that most browsers decode only with a library, which may not be on the device. */
export const HEIC = 'image/heic';

/** Limits of notes; those of photos follow from the size that the product shows. */
export const NOTE_LIMITS = {
  text: 5000,
  comment: 2000,
  /** Chosen because a note with more photos is an album. */
  photos: 10,
  /** Of one uploaded photo: twice what 1080 px at quality 0.7 can take. */
  photo_bytes: 2_000_000,
  /** Of each part of a photo but the last. Never changed: apps that are open, or offline, send parts of this size. */
  photo_part_bytes: 262_144,
  /** Photos of one user that may be partly uploaded to one farm: more than devices send at once. */
  partial_photos: 20,
  /** Longer side of a stored photo, and its JPEG quality, percent. */
  photo_px: 1080,
  photo_quality: 70,
  /** Longer side of a thumbnail. */
  thumbnail_px: 240,
  /** Pixels that a photo may declare; a larger one is refused before it is decoded. */
  decoded_px: 50_000_000,
} as const;

/**
 * Days for which photos that no note names, and removed notes, are kept, because an undo needs them; and parts of a
 * photo after the last one that arrived.
 */
export const NOTE_DAYS = { unnamed_photo: 7, removed_note: 30, partial_photo: 1 } as const;

/** From which time a list shows notes. */
export const NOTE_TIMES = ['forever', 'two_weeks', 'season'] as const;
export type NoteTime = (typeof NOTE_TIMES)[number];

/** Which notes are shown; the defaults of the filters are on. */
export interface NoteFilter {
  readonly read: boolean;
  readonly unread: boolean;
  /** Solved notes are hidden without it, read or not. */
  readonly solved: boolean;
  readonly time: NoteTime;
}

/** The days of the filter `two_weeks`. */
const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

/** The part of a note that filters look at. */
export interface FilteredNote {
  readonly is_read: boolean;
  readonly status: NoteStatus;
  readonly season: string;
  /** ISO 8601. */
  readonly user_created_date: string;
}

/** Whether a filter shows a note, at a moment in ms and in a season, null for none. */
export function isNoteShown(
  note: FilteredNote,
  filter: NoteFilter,
  { now_ms, season }: { readonly now_ms: number; readonly season: string | null },
): boolean {
  if (!(note.is_read ? filter.read : filter.unread)) return false;
  if (note.status === 'solved' && !filter.solved) return false;
  if (filter.time === 'season') return season === null || note.season === season;
  return filter.time === 'forever' || Date.parse(note.user_created_date) > now_ms - TWO_WEEKS_MS;
}

/** The colors of pins, `#RRGGBB`. */
export const NOTE_PIN_COLOR: Readonly<Record<NoteColor, string>> = { normal: '#FDC776', alert: '#FF3333' };
