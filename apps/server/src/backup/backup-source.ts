import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { UserError } from '../commands/user-error.ts';
import type { Config } from '../config.ts';
import { runningEmbedded, startEmbedded } from '../platform/db/embedded.ts';
import { copyEmbedded } from './embedded-copy.ts';
import type { Manifest } from './manifest.ts';
import { dumpPostgresql } from './postgresql-dump.ts';

/** A database that is backed up. */
export interface BackupSource {
  readonly url: string;
  /** Copies it into the folder of a backup; `read` sees exactly what the copy holds. */
  copy(
    part: string,
    read: (client: PoolClient) => Promise<void>,
  ): Promise<Pick<Manifest, 'database' | 'migration'>>;
}

/** Runs work with the database of DATABASE_URL, or the embedded one: that of the running product, or started here. */
export async function withBackupSource<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL)
    return work({ url: DATABASE_URL, copy: (part, read) => dumpPostgresql(DATABASE_URL, part, read) });
  const copy: BackupSource['copy'] = (part, read) => copyEmbedded(DATA_DIR, part, read);
  const running = await runningEmbedded(DATA_DIR);
  if (running) return work({ url: running, copy });
  if (!existsSync(join(DATA_DIR, 'database'))) throw new UserError(`There is no database in ${DATA_DIR}.`);
  const { url, stop } = await startEmbedded({ dataDir: DATA_DIR });
  return work({ url, copy }).finally(stop);
}
