import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import { pointOf } from './note-writing.repo.ts';
import { PHOTO_JSON, type PhotoRow } from './notes.repo.ts';
import './notes.table.ts';

/** A photo to insert. */
export interface NewPhoto {
  readonly id: string;
  readonly author_id: string | null;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly taken_at: string | null;
  readonly position: readonly [number, number] | null;
  readonly direction: number | null;
}

/** A photo, and who has uploaded it. */
export interface FoundPhoto {
  readonly photo: PhotoRow;
  readonly author_id: string | null;
}

/** The photo of a farm with an id. */
export async function findPhoto(db: Db, { farm_id }: Scope, id: string): Promise<FoundPhoto | undefined> {
  const { rows } = await sql<FoundPhoto>`
    select ${PHOTO_JSON} as photo, author_id
    from note_photo where farm_id = ${farm_id} and id = ${id}`.execute(db);
  return rows[0];
}

/** Inserts a photo that no note names yet; false if the farm has one with its id. */
export async function insertPhoto(
  db: Db,
  { farm_id }: Scope,
  { position, ...photo }: NewPhoto,
): Promise<boolean> {
  const inserted = await db
    .insertInto('note_photo')
    .values({
      ...photo,
      farm_id,
      geom: position && pointOf(position),
    })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The bytes of all photos of a farm. They stay locked, so that concurrent uploads count each other. */
export async function sumPhotoBytes(tx: DbTransaction, { farm_id }: Scope): Promise<number> {
  await lockFileRoom(tx, 'note_photo', farm_id);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from note_photo where farm_id = ${farm_id}`.execute(tx);
  return rows[0]!.bytes;
}

/**
 * Makes these the photos of a note: photos of the note, or such that no note names and the user has uploaded. Returns
 * the ids that are neither.
 */
export async function namePhotos(
  db: Db,
  { farm_id }: Scope,
  note_id: string,
  { ids, user_id }: { readonly ids: readonly string[]; readonly user_id: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from note_photo where farm_id = ${farm_id} and id = any(${ids})
      and (note_id = ${note_id} or note_id is null and author_id is not distinct from ${user_id})
    for update`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return unknown;
  await sql`
    update note_photo set note_id = null, released_at = clock_timestamp()
    where farm_id = ${farm_id} and note_id = ${note_id} and not id = any(${ids})`.execute(db);
  await sql`
    update note_photo set note_id = ${note_id}, released_at = null, place = ordered.place
    from unnest(${ids}::text[]) with ordinality as ordered (id, place)
    where farm_id = ${farm_id} and note_photo.id = ordered.id
      and (note_id is null or note_photo.place <> ordered.place)`.execute(db);
  return [];
}

/** Whether a user may see a photo: it is on a note that they may see, or their own upload. */
export async function seesPhoto(db: Db, scope: Scope, id: string, user_id: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from note_photo where note_photo.farm_id = ${scope.farm_id} and note_photo.id = ${id} and (
      note_id is null and author_id = ${user_id} or exists (
        select from note join parcel on parcel.id = note.parcel_id join season on season.id = note.season_id
        where note.farm_id = note_photo.farm_id and note.id = note_photo.note_id and note.deleted_at is null and season.deleted_at is null
          and ${isVisible(scope)}))`.execute(db);
  return rows.length > 0;
}
