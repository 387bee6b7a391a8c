import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeUnowned } from '../../platform/files/remove-unowned.ts';
import { existingHarvests, HARVEST_FOLDER, harvestKey, removeEndedHarvests } from './harvests.repo.ts';

interface SweepDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/** Removes the harvests of farms that are gone, rows first, and day-old files without a row. */
export async function sweepHarvests({ db, files, now }: SweepDeps): Promise<void> {
  const removed = await removeEndedHarvests(db);
  await files.remove(removed.map(harvestKey));
  await removeUnowned(files, {
    folder: HARVEST_FOLDER,
    before: new Date(now().getTime() - DAY_MS),
    existing: (ids) => existingHarvests(db, ids),
  });
}
