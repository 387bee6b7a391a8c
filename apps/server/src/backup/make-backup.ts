import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { UserError } from '../commands/user-error.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openFileStore, type StoreSettings, storeFolderOf } from '../platform/files/open-file-store.ts';
import { walkFiles, walkFolders } from '../platform/files/walk-files.ts';
import { syncPath } from '../platform/fsync.ts';
import { type BackupSource, withBackupSource } from './backup-source.ts';
import { checkFiles } from './check-backup.ts';
import { type Content, writeContents } from './contents.ts';
import { copyFiles } from './copy-files.ts';
import { BESIDE, copyBeside } from './data-beside.ts';
import { explainFullDisk, isDiskFull } from './disk-full.ts';
import { EarlierBackup } from './earlier-backup.ts';
import { contentOf } from './hash-file.ts';
import { type Manifest, PLACES, writeManifest } from './manifest.ts';
import { copyNamed, explainMissing, writeKeys } from './missing-files.ts';

type BackupConfig = Pick<Config, 'DATABASE_URL'> & StoreSettings;

/** A backup that was made. */
interface MadeBackup extends Manifest {
  readonly folder: string;
  /** Files of the store that an earlier backup had. */
  readonly linked: number;
}

/**
 * Backs up the database and the file store of a product into a folder, which has its name only once it is complete and
 * verified. Throws UserError, and keeps nothing, if that fails.
 */
export async function makeBackup(config: BackupConfig, folder: string): Promise<MadeBackup> {
  requireNewFolder(config, folder);
  const part = `${folder}.part`;
  await removePart(part);
  try {
    return await explainFullDisk(async () => {
      await mkdir(part, { mode: 0o700 });
      return withBackupSource(config, async (source) => {
        const made = await fillFolder(config, source, part, folder);
        await rename(part, folder);
        syncPath(dirname(folder));
        await recordBackup(source.url, made);
        return made;
      });
    }, `There is no room left on the disk of ${folder}. Nothing is kept of this backup.`);
  } catch (error) {
    await removePart(part);
    throw error;
  }
}

/** Notes a complete backup in the database: an alarm goes by the newest one. Throws UserError, and the backup stays. */
async function recordBackup(url: string, { folder, made_at, total }: MadeBackup): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ is_there: boolean }>(
      "select to_regclass('backup_made') is not null as is_there",
    );
    // That of an older version, backed up before it is migrated, has no such table.
    if (rows[0]?.is_there)
      await pool.query('insert into backup_made (made_at, bytes) values ($1, $2)', [made_at, total.bytes]);
  } catch (error) {
    throw new UserError(
      `The backup in ${folder} is complete, but could not be noted in the database: ${(error as Error).message}.`,
    );
  } finally {
    await close();
  }
}

/** The database of a backup that was killed may still be closing in it. */
function removePart(part: string): Promise<void> {
  return rm(part, { recursive: true, force: true, maxRetries: 5 });
}

function requireNewFolder(config: BackupConfig, folder: string) {
  if (existsSync(folder)) throw new UserError(`${folder} already exists.`);
  // One that is created would hide that a disk is not mounted.
  if (!existsSync(dirname(folder))) throw new UserError(`There is no folder ${dirname(folder)}.`);
  const store = storeFolderOf(config);
  const copied = ['database', ...BESIDE].map((name) => join(config.DATA_DIR, name));
  for (const each of store === null ? copied : [...copied, store])
    if (folder.startsWith(each + sep)) throw new UserError(`${folder} is in ${each}, which is backed up.`);
}

/** Fills the folder of a backup: first the database, so that the files that it names have all been written. */
async function fillFolder(
  config: BackupConfig,
  { url, copy }: BackupSource,
  part: string,
  folder: string,
): Promise<MadeBackup> {
  const made_at = new Date().toISOString();
  const keys = join(part, 'named-keys');
  const described = await copy(part, (client) => writeKeys(keys, client));
  const total = { files: 0, bytes: 0 };
  const store = { files: 0, bytes: 0 };
  const missing: string[] = [];
  let linked = 0;

  async function* copyStore() {
    const files = openFileStore(config);
    const earlier = await EarlierBackup.beside(folder);
    yield* copyFiles(files, part, earlier, () => linked++);
    yield* copyNamed(files, part, keys, (key) => missing.push(key));
  }
  async function* contents() {
    yield* counted(listDatabase(part), total);
    yield* counted(copyBeside(config.DATA_DIR, part), total);
    yield* counted(counted(explained(copyStore()), store), total);
  }

  const contents_sha256 = await writeContents(part, contents());
  await rm(keys);
  const manifest: Manifest = {
    format: 'brazda-backup-2',
    made_at,
    ...described,
    total,
    store,
    contents_sha256,
    missing: await explainMissing(url, missing),
  };
  await checkFiles(part, manifest);
  await writeManifest(part, manifest);
  for await (const inside of walkFolders(part)) syncPath(inside);
  return { ...manifest, folder, linked };
}

/** The files of the database in the folder of a backup. */
async function* listDatabase(part: string): AsyncIterable<Content> {
  for await (const path of walkFiles(part))
    if (path === PLACES.dump || path.startsWith(`${PLACES.embedded}/`)) yield contentOf(part, path);
}

async function* counted(contents: AsyncIterable<Content>, sum: { files: number; bytes: number }) {
  for await (const content of contents) {
    sum.files++;
    sum.bytes += content.bytes;
    yield content;
  }
}

/** A store that is not reached is nothing that the program could do better. */
async function* explained(contents: AsyncIterable<Content>) {
  try {
    yield* contents;
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new UserError(`The files of the file store cannot be copied: ${error}`);
  }
}
