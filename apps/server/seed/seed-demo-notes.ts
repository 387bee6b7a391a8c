import { insertNotes } from '../src/features/notes/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import type { DemoFarm } from './demo-farms.ts';
import { DEMO_NOTES, DEMO_NOTES_SEASON } from './demo-notes.ts';

/** Adds the notes of a demo farm if it has none, also to one that was added by an earlier version. */
export async function seedDemoNotes(db: Db, farm_id: DemoFarm['id']): Promise<void> {
  const known = await db.selectFrom('note').select('id').where('farm_id', '=', farm_id).executeTakeFirst();
  if (known) return;
  const season_id = `${farm_id}-${DEMO_NOTES_SEASON}`;
  const intervals = await db
    .selectFrom('crop_interval')
    .innerJoin('parcel', 'parcel.id', 'crop_interval.parcel_id')
    .select(['crop_interval.id', 'crop_interval.parcel_id'])
    .where('parcel.season_id', '=', season_id)
    .execute();
  const cropById = new Map(intervals.map(({ id, parcel_id }) => [parcel_id, id]));
  const notes = DEMO_NOTES[farm_id].map(({ parcel, comments, ...note }, i) => {
    const [id, parcel_id] = [`${farm_id}-note-${i + 1}`, `${season_id}-${parcel}`];
    return {
      ...note,
      id,
      season_id,
      parcel_id,
      crop_interval_id: cropById.get(parcel_id) ?? null,
      comments: comments.map((text, j) => ({
        id: `${id}-comment-${j + 1}`,
        text,
        created_at: note.user_created_date,
      })),
      photos: [],
    };
  });
  await insertNotes(db, wholeFarm(farm_id), notes);
}
