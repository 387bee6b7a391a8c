import { NOTE_DAYS } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import './notes.table.ts';

/** A photo whose row is removed, and whose files are to be. */
export interface RemovedPhoto {
  readonly farm_id: string;
  readonly id: string;
}

/**
 * Removes for good, in the transaction of the caller: notes removed 30 days ago and all of farms that are gone, with
 * their comments and photos; photos that no note names for seven days, or of which no part has come for a day; and what
 * changes keep of all these.
 */
export async function removeEnded(tx: Db): Promise<RemovedPhoto[]> {
  const { rows: notes } = await sql<{ id: string }>`
    select id from note where deleted_at < now() - make_interval(days => ${NOTE_DAYS.removed_note})
      or farm_id in (${ENDED_FARMS}) for update`.execute(tx);
  const note_ids = notes.map(({ id }) => id);
  const { rows: comments } = await sql<{ id: string }>`
    delete from note_comment where note_id = any(${note_ids}) returning id`.execute(tx);
  const { rows: photos } = await sql<RemovedPhoto>`
    delete from note_photo where note_id = any(${note_ids}) or farm_id in (${ENDED_FARMS})
      or note_id is null and coalesce(released_at, created_at) < now() - make_interval(days => ${NOTE_DAYS.unnamed_photo})
    returning id, farm_id`.execute(tx);
  await sql`delete from note where id = any(${note_ids})`.execute(tx);
  await sql`
    delete from note_photo_upload where farm_id in (${ENDED_FARMS})
      or updated_at < now() - make_interval(days => ${NOTE_DAYS.partial_photo})`.execute(tx);
  const forget = (entity: string, ids: RawBuilder<unknown>) =>
    sql`delete from change_row where entity = ${entity} and entity_id = any(${ids})`.execute(tx);
  await forget('note', sql`${note_ids}::text[]`);
  await forget('note_comment', sql`${comments.map(({ id }) => id)}::text[]`);
  await forget('note_photo', sql`${photos.map(({ id }) => id)}::text[]`);
  return photos;
}

/** The ids of those of some uploads in parts that exist. */
export async function listExistingUploadIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ upload_id: string }>`
    select upload_id from note_photo_upload where upload_id::text = any(${ids})`.execute(db);
  return new Set(rows.map(({ upload_id }) => upload_id));
}

/** The ids of those of some photos that exist. */
export async function listExistingPhotoIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from note_photo where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
