import type { NoteColor, NoteStatus } from '@brazda/domain';
import { NOTE_LIMITS } from '@brazda/domain';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

interface NoteTable {
  id: string;
  farm_id: string;
  season_id: string;
  parcel_id: string;
  crop_interval_id: string | null;
  /** PostGIS geometry: written and read through its functions only. */
  geom: string;
  text: string;
  status: NoteStatus;
  color: NoteColor;
  author_id: string | null;
  assigned_id: string | null;
  due_day: string | null;
  user_created_date: Date | string;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  deleted_at: Date | null;
}

interface NotePhotoTable {
  id: string;
  farm_id: string;
  note_id: string | null;
  author_id: string | null;
  sha256: Buffer;
  bytes: number;
  width: number;
  height: number;
  taken_at: Date | string | null;
  geom: string | null;
  direction: number | null;
  /** In the order of the author, from 1; 0 for photos of older versions. */
  place: Defaulted<number>;
  created_at: Defaulted<Date>;
  released_at: Date | null;
}

interface NotePhotoUploadTable {
  photo_id: string;
  upload_id: Defaulted<string>;
  farm_id: string;
  author_id: string | null;
  total: number;
  received: Defaulted<number>;
  updated_at: Defaulted<Date>;
}

interface NoteCommentTable {
  id: string;
  farm_id: string;
  note_id: string;
  author_id: string | null;
  text: string;
  created_at: Defaulted<Date>;
  deleted_at: Date | null;
}

interface NoteReadTable {
  user_id: string;
  note_id: string;
  farm_id: string;
  read_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    note: NoteTable;
    note_photo: NotePhotoTable;
    note_photo_upload: NotePhotoUploadTable;
    note_comment: NoteCommentTable;
    note_read: NoteReadTable;
  }
}

/** What changes record of notes. */
export const NOTE_TABLES = [
  { table: 'note', event: 'notes', ended: 'deleted_at' },
  { table: 'note_photo', event: 'notes', ended: null },
  { table: 'note_comment', event: 'notes', ended: 'deleted_at' },
] as const satisfies readonly ChangeTable[];

export const NOTE_ROW_LIMITS = [
  { table: 'note_photo', by: 'note_id', of: 'rows', max: NOTE_LIMITS.photos, error: 'note_photos_full' },
] as const satisfies readonly RowLimit[];
