import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PoolClient } from 'pg';
import { UserError } from '../commands/user-error.ts';
import { controlFileOf, startEmbedded } from '../platform/db/embedded.ts';
import { requestBackup } from '../platform/db/embedded-control.ts';
import { migrate } from '../platform/db/migrate.ts';
import { walkFolders } from '../platform/files/walk-files.ts';
import { syncTree } from '../platform/fsync.ts';
import { readContents } from './contents.ts';
import { describeDatabase, inSnapshot, requireRows } from './describe-database.ts';
import { type Manifest, PLACES } from './manifest.ts';

/**
 * Copies a running embedded database into the folder of a backup. The copy is opened once, so that it is known to work,
 * and `read` sees exactly what it holds; afterwards it is closed and needs no recovery. Throws UserError if the database
 * cannot be copied, or its copy not be opened.
 */
export async function copyEmbedded(
  dataDir: string,
  part: string,
  read: (client: PoolClient) => Promise<void>,
): Promise<Pick<Manifest, 'database' | 'migration'>> {
  const opening = join(part, 'opening');
  await mkdir(opening, { mode: 0o700 });
  await requestBackup(controlFileOf(dataDir), join(opening, 'database')).catch(
    failed('The database cannot be copied'),
  );
  const embedded = await startEmbedded({ dataDir: opening }).catch(
    failed('The copy of the database cannot be opened'),
  );
  const { migration, ...described } = await inSnapshot(embedded.url, async (client) => {
    await read(client);
    return describeDatabase(client);
  }).finally(() => embedded.stop());
  const database = join(part, PLACES.embedded);
  await rename(join(opening, 'database'), database);
  await rm(opening, { recursive: true });
  syncTree(database);
  const folders: string[] = [];
  for await (const folder of walkFolders(database)) folders.push(relative(part, folder));
  return { migration, database: { kind: 'embedded', ...described, folders } };
}

/**
 * Makes a folder of data with the embedded database of a backup, and opens it: it has the rows of the manifest, and is
 * migrated. Throws UserError otherwise.
 */
export async function stageEmbedded(folder: string, { database }: Manifest, dataDir: string): Promise<void> {
  for (const path of database.folders) await mkdir(join(dataDir, path), { recursive: true, mode: 0o700 });
  for await (const { path } of readContents(folder, PLACES.embedded)) await copyInto(folder, dataDir, path);
  syncTree(join(dataDir, PLACES.embedded));
  const embedded = await startEmbedded({ dataDir });
  try {
    await requireRows(embedded.url, database.rows);
    await migrate(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Throws what another process has reported as a UserError. */
function failed(sentence: string) {
  return ({ message }: Error): never => {
    throw new UserError(`${sentence}: ${message}`);
  };
}

/** Copies a file to the same path in another folder; a file system that can shares the blocks. */
async function copyInto(from: string, to: string, path: string): Promise<void> {
  await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
  await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
}
