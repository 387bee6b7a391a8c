import type { Note } from '@brazda/contract/client';
import type { NoteColor, PhotoFacts } from '@brazda/domain';
import type { OutboxFile } from '../../lib/outbox/outbox-file.ts';

/** A new photo of a note that is being written; its address is empty while it cannot be shown. */
export interface NewPhoto {
  readonly id: string;
  readonly url: string;
  /** Its JPEG, or the HEIC that is prepared before it is sent. */
  readonly file: OutboxFile;
  readonly facts: PhotoFacts;
}

/** A photo of a note that is being written: a new one, or one that the server has. */
export type DraftPhoto = NewPhoto | { readonly id: string; readonly url: string; readonly file?: undefined };

/** The place of a note: a parcel, and where on it. */
export interface NotePlace {
  readonly parcel_id: string;
  readonly season_id: string;
  readonly position: readonly [number, number];
}

/** A note that is being written. */
export interface NoteDraft {
  readonly text: string;
  readonly color: NoteColor;
  readonly assigned: string | null;
  readonly due_day: string | null;
  readonly photos: readonly DraftPhoto[];
}

export const EMPTY_DRAFT: NoteDraft = {
  text: '',
  color: 'normal',
  assigned: null,
  due_day: null,
  photos: [],
};

/** The draft that edits a note. */
export function draftOf({ text, color, assigned, due_day, photos }: Note): NoteDraft {
  return {
    text,
    color,
    assigned: assigned?.id ?? null,
    due_day,
    photos: photos.map(({ id, thumbnail_url }) => ({ id, url: thumbnail_url })),
  };
}

/** Whether a draft says anything: a text or a photo. */
export function isWorthSaving({ text, photos }: NoteDraft): boolean {
  return text.trim() !== '' || photos.length > 0;
}
