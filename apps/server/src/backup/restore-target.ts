import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../commands/user-error.ts';
import type { Config } from '../config.ts';
import { runningEmbedded } from '../platform/db/embedded.ts';
import { type StoreSettings, storeFolderOf } from '../platform/files/open-file-store.ts';
import { BESIDE } from './data-beside.ts';
import { type Manifest, PLACES } from './manifest.ts';
import { inMegabytes } from './megabytes.ts';
import { requireEmptyDatabase } from './postgresql-dump.ts';
import { isTaken } from './previous-data.ts';
import type { StoreState } from './restore-files.ts';

/** Where a backup is restored to. */
export type RestoreConfig = Pick<Config, 'DATABASE_URL'> & StoreSettings;

export interface RestoreOptions {
  /** Sets existing data aside. */
  readonly replace: boolean;
  /** Leaves other files in the file store. */
  readonly keepFiles: boolean;
  /** Restores a backup without the files that the store had lost before. */
  readonly allowMissing: boolean;
}

/** Lost files that are named. */
const NAMED = 20;

/** Throws UserError if a backup is of the other kind of database, or lacks files and that is not allowed. */
export function requireRestorable(
  { DATABASE_URL }: RestoreConfig,
  { database: { kind }, missing: { lost } }: Manifest,
  { allowMissing }: RestoreOptions,
): void {
  if (kind === 'postgresql' && !DATABASE_URL)
    throw new UserError('This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one.');
  if (kind === 'embedded' && DATABASE_URL)
    throw new UserError('This is a backup of the embedded database, and DATABASE_URL is set to another one.');
  if (lost.length > 0 && !allowMissing)
    throw new UserError(
      [
        `Lost files, which the file store did not have when this backup was made: ${lost.length}`,
        ...lost.slice(0, NAMED),
        ...(lost.length > NAMED ? [`… and ${lost.length - NAMED} more`] : []),
        'Look for them in an earlier backup, or use --allow-missing to restore without them.',
      ].join('\n'),
    );
}

/** Throws UserError unless the database may be restored: the product is stopped, or its PostgreSQL database is empty. */
export async function requireIdleDatabase({ DATABASE_URL, DATA_DIR }: RestoreConfig): Promise<void> {
  if (DATABASE_URL) await requireEmptyDatabase(DATABASE_URL);
  else if (await runningEmbedded(DATA_DIR)) throw new UserError('Brazda is running. Stop it first.');
}

/** The paths of data that is set aside. Throws UserError that names it if it is not to be replaced, or cannot be. */
export async function listReplaced(
  config: RestoreConfig,
  { others, example }: StoreState,
  { replace, keepFiles }: RestoreOptions,
): Promise<string[]> {
  const paths: string[] = [];
  const names = config.DATABASE_URL ? BESIDE : ['database', ...BESIDE];
  for (const name of names)
    if (await isTaken(join(config.DATA_DIR, name))) paths.push(join(config.DATA_DIR, name));
  const store = storeFolderOf(config);
  if (others > 0 && !keepFiles) {
    if (store === null)
      throw new UserError(
        `The bucket of STORAGE_URL has other files than the backup (${others}, such as ${example}). Set STORAGE_URL to an empty folder of it; or use --keep-files, and the product removes those that the restored database does not name.`,
      );
    paths.push(store);
  }
  if (paths.length > 0 && !replace)
    throw new UserError(`There is data already: ${paths.join(', ')}. Use --replace to set it aside.`);
  return paths;
}

/** Throws UserError if the disks do not have room for a backup beside what is there. */
export async function requireSpace(
  config: RestoreConfig,
  folder: string,
  { total, store, database }: Manifest,
  present_bytes: number,
): Promise<void> {
  const dump = database.kind === 'postgresql' ? (await stat(join(folder, PLACES.dump))).size : 0;
  const needed = new Map<number, { path: string; bytes: number }>();
  const add = async (path: string, bytes: number) => {
    const there = await existingFolder(path);
    const { dev } = await stat(there);
    needed.set(dev, { path: there, bytes: bytes + (needed.get(dev)?.bytes ?? 0) });
  };
  await add(config.DATA_DIR, total.bytes - store.bytes - dump);
  const files = storeFolderOf(config);
  if (files !== null) await add(files, store.bytes - present_bytes);
  for (const { path, bytes } of needed.values()) {
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize < bytes)
      throw new UserError(
        `The disk of ${path} has ${inMegabytes(bavail * bsize)} MB left, and the backup needs ${inMegabytes(bytes)} MB.`,
      );
  }
}

async function existingFolder(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere ? path : existingFolder(dirname(path));
}
