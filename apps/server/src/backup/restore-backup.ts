import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataDir, restoringFolderOf } from '../platform/data-dir.ts';
import { openFileStore, storeFolderOf } from '../platform/files/open-file-store.ts';
import { syncPath, syncTree } from '../platform/fsync.ts';
import { checkBackup } from './check-backup.ts';
import { readContents } from './contents.ts';
import { BESIDE } from './data-beside.ts';
import { explainFullDisk } from './disk-full.ts';
import { stageEmbedded } from './embedded-copy.ts';
import { type Manifest, PLACES } from './manifest.ts';
import { restorePostgresql } from './postgresql-dump.ts';
import { PreviousData } from './previous-data.ts';
import { compareStore, restoreFiles } from './restore-files.ts';
import {
  listReplaced,
  type RestoreConfig,
  type RestoreOptions,
  requireIdleDatabase,
  requireRestorable,
  requireSpace,
} from './restore-target.ts';

/** A backup that was restored. */
interface RestoredBackup extends Manifest {
  /** Where the previous data is, if there was any. */
  readonly set_aside: readonly string[];
}

/**
 * Restores a backup completely, or leaves a data folder that no product opens. Existing data is set aside, or refused.
 * Throws UserError if the backup is damaged or incomplete, or cannot be restored here.
 */
export async function restoreBackup(
  config: RestoreConfig,
  folder: string,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const { DATABASE_URL, DATA_DIR } = config;
  const manifest = await checkBackup(folder);
  requireRestorable(config, manifest, options);
  await makeDataDir(DATA_DIR);
  await requireIdleDatabase(config);
  const store = openFileStore(config);
  const state = await compareStore(store, folder);
  const replaced = await listReplaced(config, state, options);
  const storeFolder = storeFolderOf(config);
  const isStoreReplaced = storeFolder !== null && replaced.includes(storeFolder);
  await requireSpace(config, folder, manifest, isStoreReplaced ? 0 : state.same.bytes);

  const staging = restoringFolderOf(DATA_DIR);
  const wasInterrupted = existsSync(staging);
  const previous = new PreviousData(DATA_DIR, new Date());
  const sentence = `There is no room left on the disk. ${staging} remains, and no product starts with this data: make room, and restore again.`;
  await explainFullDisk(async () => {
    await stage(folder, manifest, staging).catch(async (error) => {
      // Nothing else has been touched.
      if (!wasInterrupted) await rm(staging, { recursive: true, force: true });
      throw error;
    });
    if (isStoreReplaced) await previous.keep(storeFolder);
    await restoreFiles(folder, manifest, store);
    if (DATABASE_URL) await restorePostgresql(folder, manifest, DATABASE_URL);
    for (const path of replaced) if (path !== storeFolder) await previous.keep(path);
    // The database comes last.
    for (const name of [...BESIDE, PLACES.embedded])
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(DATA_DIR, name));
    syncPath(DATA_DIR);
    await rm(staging, { recursive: true });
    syncPath(DATA_DIR);
  }, sentence);
  return { ...manifest, set_aside: previous.folders };
}

/** Makes a data folder in which everything of a backup is that belongs into DATA_DIR, in place of an earlier one. */
async function stage(folder: string, manifest: Manifest, staging: string): Promise<void> {
  await mkdir(staging, { recursive: true, mode: 0o700 });
  // The folder itself stays: without it, a product would start with what an interrupted restore has left.
  for (const name of [...BESIDE, PLACES.embedded])
    await rm(join(staging, name), { recursive: true, force: true });
  for await (const { path } of readContents(folder, PLACES.data)) {
    const target = join(staging, path.slice(PLACES.data.length + 1));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), target);
  }
  if (manifest.database.kind === 'embedded') await stageEmbedded(folder, manifest, staging);
  syncTree(staging);
}
