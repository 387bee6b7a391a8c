import { NOTE_DAYS } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeUnowned } from '../../platform/files/remove-unowned.ts';
import { PART_FOLDER, PHOTO_FOLDER, photoKeys } from './photo-files.ts';
import { listExistingPhotos, listExistingUploads, removeEnded } from './sweep.repo.ts';

interface SweepDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** Where files are, what they belong to, and how old one without it is before it is removed: older than an upload takes. */
const FOLDERS = [
  { folder: PHOTO_FOLDER, existing: listExistingPhotos, days: NOTE_DAYS.unnamed_photo },
  { folder: PART_FOLDER, existing: listExistingUploads, days: NOTE_DAYS.partial_photo },
];

/**
 * Removes notes, photos and parts of photos that have ended, rows first: old files without a row, also those of uploads
 * that a crash cut off, are removed too.
 */
export async function sweepNotes({ db, files, now }: SweepDeps): Promise<void> {
  const removed = await db.transaction().execute(removeEnded);
  await files.remove(removed.flatMap(({ farm_id, id }) => Object.values(photoKeys(farm_id, id))));
  for (const { folder, existing, days } of FOLDERS) {
    const before = new Date(now().getTime() - days * DAY_MS);
    await removeUnowned(files, { folder, before, existing: (ids) => existing(db, ids) });
  }
}
