import { NOTE_DAYS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import './notes.table.ts';

/** A record of a farm. */
export interface FarmRecord {
  readonly farm_id: string;
  readonly id: string;
}

/**
 * Removes for good, in the transaction of the caller: notes removed 30 days ago and all of farms that are gone, with
 * their comments and photos; photos that no note names for seven days, or of which no part has come for a day; and what
 * changes keep of all these. Returns the photos, whose files are to be removed.
 */
export async function removeEnded(tx: Db): Promise<FarmRecord[]> {
  const { rows: notes } = await sql<FarmRecord>`
    select id, farm_id from note where deleted_at < now() - make_interval(days => ${NOTE_DAYS.removed_note})
      or farm_id in (${ENDED_FARMS}) for update`.execute(tx);
  const ended = pairsOf(notes);
  const { rows: comments } = await sql<FarmRecord>`
    delete from note_comment where (farm_id, note_id) in (${ended}) returning id, farm_id`.execute(tx);
  const { rows: photos } = await sql<FarmRecord>`
    delete from note_photo where (farm_id, note_id) in (${ended}) or farm_id in (${ENDED_FARMS})
      or note_id is null and coalesce(released_at, created_at) < now() - make_interval(days => ${NOTE_DAYS.unnamed_photo})
    returning id, farm_id`.execute(tx);
  await sql`delete from note where (farm_id, id) in (${ended})`.execute(tx);
  await sql`
    delete from note_photo_upload where farm_id in (${ENDED_FARMS})
      or updated_at < now() - make_interval(days => ${NOTE_DAYS.partial_photo})`.execute(tx);
  const forget = (entity: string, records: readonly FarmRecord[]) =>
    sql`
      delete from change_row using change where change.id = change_id and entity = ${entity}
        and (farm_id, entity_id) in (${pairsOf(records)})`.execute(tx);
  await forget('note', notes);
  await forget('note_comment', comments);
  await forget('note_photo', photos);
  return photos;
}

/** The farms and ids of records as rows. */
function pairsOf(records: readonly FarmRecord[]) {
  const farms = records.map(({ farm_id }) => farm_id);
  const ids = records.map(({ id }) => id);
  return sql`select * from unnest(${farms}::text[], ${ids}::text[])`;
}

/** Those of some uploads in parts that exist, by farm and id with a slash between. */
export async function listExistingUploads(db: Db, owners: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<FarmRecord>`
    select farm_id, upload_id as id from note_photo_upload
    where (farm_id, upload_id::text) in (${pairsOf(owners.map(recordOf))})`.execute(db);
  return new Set(rows.map(ownerOf));
}

/** Those of some photos that exist, by farm and id with a slash between. */
export async function listExistingPhotos(db: Db, owners: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<FarmRecord>`
    select farm_id, id from note_photo where (farm_id, id) in (${pairsOf(owners.map(recordOf))})`.execute(db);
  return new Set(rows.map(ownerOf));
}

const ownerOf = ({ farm_id, id }: FarmRecord) => `${farm_id}/${id}`;

function recordOf(owner: string): FarmRecord {
  const [farm_id = '', id = ''] = owner.split('/');
  return { farm_id, id };
}
