import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { UserError } from '../../commands/user-error.ts';
import type { Config } from '../../config.ts';
import { findUserByEmail } from '../../features/account/index.ts';
import { importArchive, writeArchive } from '../../features/archive/index.ts';
import { OPERATOR } from '../../platform/db/changes.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { syncPath } from '../../platform/fsync.ts';
import { PLACES } from '../manifest.ts';
import { type RestoredFiles, restoreFarmFiles } from './farm-files.ts';
import { withOpenBackup } from './open-backup.ts';
import { type ReplacedRows, replaceFarm, sumFarm } from './replace-farm.ts';

/** Bytes of the photos in an archive; one with more cannot be imported. */
const MAX_PHOTO_BYTES = 400_000_000;

interface RestoredFarm {
  readonly farm_id: string;
  readonly name: string;
  /** When the backup was made. */
  readonly made_at: string;
}

/** A farm that was added beside that of today. */
export interface AddedFarm extends RestoredFarm {
  readonly kept_ids: boolean;
  /** Rows of the farm by table: in the backup, and in the new farm. */
  readonly rows: Readonly<Record<string, { readonly backup: number; readonly restored: number }>>;
}

/** A farm that was put in the place of that of today. */
export interface ReplacedFarm extends RestoredFarm, ReplacedRows {
  readonly files: RestoredFiles;
  /** The archive of the farm as it was before, if one was to be kept. */
  readonly archive: string | null;
}

/** The farm of a backup, and the database and settings of the product. */
export interface FarmOfBackup {
  readonly folder: string;
  readonly farm_id: string;
  readonly database: OpenDatabase;
  readonly config: Config;
}

/**
 * Adds a farm of a backup as a new one, by way of its archive; its owner is that of the farm of today, or the one that is
 * named. Throws UserError if the backup does not have it or nobody is to own it, and ArchiveRefused.
 */
export async function addFarm(
  { folder, farm_id, database, config }: FarmOfBackup,
  owner?: string,
): Promise<AddedFarm> {
  const { db } = database;
  const owner_id =
    owner === undefined ? await ownerOf(database, farm_id) : (await findUserByEmail(db, owner))?.id;
  if (!owner_id)
    throw new UserError(
      owner === undefined ? `Nobody owns a farm ${farm_id} here: use --owner.` : `There is no user ${owner}.`,
    );
  return withOpenBackup(config, folder, async (url, { made_at }) => {
    const aside = openDatabase(url);
    try {
      const files = folderStore(join(folder, PLACES.files));
      const source = { db: aside.db, files, hasPhotos: true, photo_bytes: MAX_PHOTO_BYTES };
      const zip = await writeArchive(source, wholeFarm(farm_id));
      if (!zip) throw new UserError(`The backup has no farm ${farm_id}.`);
      const quota_bytes = config.PHOTO_QUOTA_MB * 1_000_000;
      const target = { db, files: openFileStore(config), quota_bytes };
      const imported = await importArchive(target, { owner_id, author: OPERATOR }, zip);
      const before = await inTransaction(url, (client) => sumFarm(client, farm_id));
      const after = await inTransaction(database.url, (client) => sumFarm(client, imported.farm_id));
      const rows = Object.fromEntries(
        [...before].map(([table, { rows: backup }]) => [table, { backup, restored: after.get(table)!.rows }]),
      );
      return { ...imported, made_at, rows };
    } finally {
      await aside.close();
    }
  });
}

/**
 * Puts a farm of a backup in the place of that of today, in one transaction; what it is today is kept as an archive first,
 * unless that is not wanted. Owner, shares and connected programs stay those of today. Throws UserError if it is not in both.
 */
export async function putFarmBack(
  { folder, farm_id, database, config }: FarmOfBackup,
  hasArchive: boolean,
): Promise<ReplacedFarm> {
  const store = openFileStore(config);
  if ((await inTransaction(database.url, (live) => nameOf(live, farm_id))) === null)
    throw new UserError(`There is no farm ${farm_id} to replace: restore it without --replace.`);
  return withOpenBackup(config, folder, async (url, { made_at }) => {
    const name = await inTransaction(url, (aside) => nameOf(aside, farm_id));
    if (name === null) throw new UserError(`The backup has no farm ${farm_id}.`);
    const today = await inTransaction(database.url, (live) => sumFarm(live, farm_id));
    const archive = hasArchive ? await keepArchive({ folder, farm_id, database, config }) : null;
    // Files first: no row names one that is not there.
    const files = await inTransaction(url, (aside) => restoreFarmFiles(aside, farm_id, folder, store));
    const replaced = await inTransaction(url, (aside) =>
      inTransaction(database.url, async (live) => {
        const done = await replaceFarm(aside, live, farm_id, today);
        await live.query(
          `insert into audit_event (farm_id, entity, entity_id, action, after) values ($1, 'farm', $1, 'farm_restored', $2)`,
          [farm_id, JSON.stringify({ made_at })],
        );
        return done;
      }),
    );
    return { farm_id, name, made_at, files, archive, ...replaced };
  });
}

/** Writes the archive of the farm of today into DATA_DIR; returns its path. Throws HttpError if its photos are too large. */
async function keepArchive({ farm_id, database: { db }, config }: FarmOfBackup): Promise<string> {
  const source = { db, files: openFileStore(config), hasPhotos: true, photo_bytes: MAX_PHOTO_BYTES };
  const zip = await writeArchive(source, wholeFarm(farm_id));
  if (!zip) throw new UserError(`The farm ${farm_id} was removed: restore it without --replace.`);
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const archive = join(config.DATA_DIR, `before-${time}-${farm_id}.zip`);
  await writeFile(archive, zip, { flag: 'wx', mode: 0o600, flush: true });
  syncPath(config.DATA_DIR);
  return archive;
}

async function nameOf(client: PoolClient, farm_id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>('select name from farm where id = $1', [farm_id]);
  return rows[0]?.name ?? null;
}

async function ownerOf({ pool }: OpenDatabase, farm_id: string): Promise<string | null> {
  const { rows } = await pool.query<{ owner_id: string | null }>('select owner_id from farm where id = $1', [
    farm_id,
  ]);
  return rows[0]?.owner_id ?? null;
}

/** Runs work in a transaction of a connection of its own, which is committed if the work succeeds. */
async function inTransaction<T>(url: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } finally {
      client.release(true);
    }
  } finally {
    await close();
  }
}
