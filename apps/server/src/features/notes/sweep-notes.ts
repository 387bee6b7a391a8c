import { NOTE_DAYS } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PHOTO_FOLDER, photoKeys, photoOfKey } from './photo-files.ts';
import { existingPhotos, removeEnded } from './sweep.repo.ts';

interface SweepDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** Files whose photos are looked up at once. */
const BATCH = 1000;

/**
 * Removes notes and photos that have ended, rows first: files without a row, also those of uploads that a crash cut off,
 * are removed when they are older than an upload can take.
 */
export async function sweepNotes({ db, files, now }: SweepDeps): Promise<void> {
  const removed = await db.transaction().execute(removeEnded);
  await files.remove(removed.flatMap(({ farm_id, id }) => Object.values(photoKeys(farm_id, id))));
  const before = new Date(now().getTime() - NOTE_DAYS.unnamed_photo * DAY_MS);
  let old: string[] = [];
  const removeUnknown = async () => {
    const known = await existingPhotos(db, old.map(photoOfKey));
    await files.remove(old.filter((key) => !known.has(photoOfKey(key))));
    old = [];
  };
  for await (const { key, written_at } of files.list(PHOTO_FOLDER)) {
    if (written_at < before) old.push(key);
    if (old.length === BATCH) await removeUnknown();
  }
  await removeUnknown();
}
