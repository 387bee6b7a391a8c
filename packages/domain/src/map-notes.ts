/** State of a map note. */
export const NOTE_STATUSES = ['open', 'solved'] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];

/** Meaning of the color of a pin. */
export const NOTE_COLORS = ['normal', 'alert'] as const;
export type NoteColor = (typeof NOTE_COLORS)[number];

/** Limits of notes; those of photos follow from the size that the product shows. */
export const NOTE_LIMITS = {
  text: 5000,
  comment: 2000,
  /** Not in the specification; chosen because a note with more photos is an album. */
  photos: 10,
  /** Of one uploaded photo: twice what 1080 px at quality 0.7 can take. */
  photo_bytes: 2_000_000,
  /** Longer side of a stored photo, and its JPEG quality, per cent. */
  photo_px: 1080,
  photo_quality: 70,
  /** Longer side of a thumbnail. */
  thumbnail_px: 240,
  /** Pixels that a photo may declare; a larger one is refused before it is decoded. */
  decoded_px: 50_000_000,
} as const;

/** Days for which photos that no note names, and removed notes, are kept: an undo needs them. */
export const NOTE_DAYS = { unnamed_photo: 7, removed_note: 30 } as const;
