import { hasNotes, insertNotes } from '../src/features/notes/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import type { DemoFarm } from './demo-farms.ts';
import { DEMO_NOTES, DEMO_NOTES_END_YEAR } from './demo-notes.ts';

/** Adds the notes of a demo farm if it has none, also to one that was added by an earlier version. */
export async function seedDemoNotes(db: Db, farm_id: DemoFarm['id']): Promise<void> {
  const scope = wholeFarm(farm_id);
  if (await hasNotes(db, scope)) return;
  const season_id = `${farm_id}-${DEMO_NOTES_END_YEAR}`;
  const intervals = await db
    .selectFrom('crop_interval')
    .innerJoin('parcel', 'parcel.id', 'crop_interval.parcel_id')
    .select(['crop_interval.id', 'crop_interval.parcel_id'])
    .where('parcel.season_id', '=', season_id)
    .where('crop_interval.deleted_at', 'is', null)
    .orderBy('crop_interval.during')
    .execute();
  const intervalIdByParcel = new Map(intervals.map(({ id, parcel_id }) => [parcel_id, id]));
  const notes = DEMO_NOTES[farm_id].map(({ parcel, comments, ...note }, i) => {
    const id = `${farm_id}-note-${i + 1}`;
    const parcel_id = `${season_id}-${parcel}`;
    return {
      ...note,
      id,
      season_id,
      parcel_id,
      crop_interval_id: intervalIdByParcel.get(parcel_id) ?? null,
      comments: comments.map((text, j) => ({
        id: `${id}-comment-${j + 1}`,
        text,
        created_at: note.user_created_date,
      })),
      photos: [],
    };
  });
  await insertNotes(db, scope, notes);
}
