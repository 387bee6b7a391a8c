import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { UserError } from '../../commands/user-error.ts';
import type { Config } from '../../config.ts';
import { makeDataDir } from '../../platform/data-dir.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { newId } from '../../platform/ids.ts';
import { checkBackup } from '../check-backup.ts';
import { explainFullDisk } from '../disk-full.ts';
import { stageEmbedded } from '../embedded-copy.ts';
import type { Manifest } from '../manifest.ts';
import { restorePostgresql } from '../postgresql-dump.ts';

/** Where the database of a backup is opened. */
type OpenConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * Verifies a backup, opens its database beside that of the product, migrated, and runs work with its URL; nothing of it
 * remains. A dump needs a server of PostgreSQL, which is that of DATABASE_URL. Throws UserError if it cannot be opened.
 */
export async function withOpenBackup<T>(
  config: OpenConfig,
  folder: string,
  work: (url: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const manifest = await checkBackup(folder);
  if (manifest.database.kind === 'postgresql')
    return withDump(config, folder, manifest, (url) => work(url, manifest));
  await makeDataDir(config.DATA_DIR);
  const aside = await mkdtemp(join(config.DATA_DIR, 'aside-'));
  try {
    return await explainFullDisk(async () => {
      await stageEmbedded(folder, manifest, aside);
      const { url, stop } = await startEmbedded({ dataDir: aside });
      return work(url, manifest).finally(stop);
    }, `There is no room left on the disk of ${config.DATA_DIR}. Nothing was changed.`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function withDump<T>(
  { DATABASE_URL }: OpenConfig,
  folder: string,
  manifest: Manifest,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (!DATABASE_URL)
    throw new UserError(
      'This is a backup of a PostgreSQL database, which is opened on a server of PostgreSQL: set DATABASE_URL.',
    );
  const name = `brazda_aside_${newId().replace(/\W/g, '').toLowerCase()}`;
  await administer(DATABASE_URL, `create database ${name}`);
  try {
    const url = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
    await restorePostgresql(folder, manifest, url);
    return await work(url);
  } finally {
    await administer(DATABASE_URL, `drop database ${name} with (force)`);
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement);
  } catch (error) {
    throw new UserError(
      `The backup needs a database for itself on the server of DATABASE_URL: ${(error as Error).message}. An administrator can give the right to make one: alter role … createdb.`,
    );
  } finally {
    await client.end();
  }
}
