import type { NoteColor, NoteStatus } from '@brazda/domain';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { pointOf } from './note-writing.repo.ts';
import './notes.table.ts';

/** A note that was written elsewhere, with its comments and photos; its authors are not known here. */
export interface NoteRecord {
  readonly id: string;
  readonly season_id: string;
  readonly parcel_id: string;
  readonly crop_interval_id: string | null;
  readonly position: readonly [number, number];
  readonly text: string;
  readonly status: NoteStatus;
  readonly color: NoteColor;
  readonly due_day: string | null;
  readonly user_created_date: string;
  readonly comments: readonly { readonly id: string; readonly text: string; readonly created_at: string }[];
  readonly photos: readonly PhotoRecord[];
}

/** The row of a photo whose files are stored with it. */
export interface PhotoRecord {
  readonly id: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly taken_at: string | null;
  readonly position: readonly [number, number] | null;
  readonly direction: number | null;
  readonly created_at: string;
}

/** Whether a farm has any note, even a removed one. */
export async function hasNotes(db: Db, { farm_id }: Scope): Promise<boolean> {
  const found = await db
    .selectFrom('note')
    .select('id')
    .where('farm_id', '=', farm_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts notes of a new farm; parcels, seasons and crops must exist. */
export async function insertNotes(db: Db, { farm_id }: Scope, notes: readonly NoteRecord[]): Promise<void> {
  const rows = notes.map(({ comments: _, photos: __, position, ...note }) => ({
    ...note,
    farm_id,
    geom: pointOf(position),
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('note').values(batch).execute();
  const comments = notes.flatMap(({ id: note_id, comments }) =>
    comments.map(({ created_at, ...comment }) => ({
      ...comment,
      farm_id,
      note_id,
      created_at: timeOf(created_at),
    })),
  );
  for (const batch of batchesOf(comments)) await db.insertInto('note_comment').values(batch).execute();
  const photos = notes.flatMap(({ id: note_id, photos }) =>
    photos.map(({ sha256, position, created_at, ...photo }) => ({
      ...photo,
      farm_id,
      note_id,
      sha256: Buffer.from(sha256, 'hex'),
      geom: position && pointOf(position),
      created_at: timeOf(created_at),
    })),
  );
  for (const batch of batchesOf(photos)) await db.insertInto('note_photo').values(batch).execute();
}

const timeOf = (time: string) => sql<Date>`${time}::timestamptz`;
