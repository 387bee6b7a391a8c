import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Pool } from 'pg';

/** Files to leave out of a copy: the log, which is copied last, and files of the running process. */
const LEFT_OUT = /^pg_wal\/|^postmaster\.(pid|opts)$|^base\/pgsql_tmp/;

/**
 * Copies the files of a running database as described in PostgreSQL's manual (low-level backup): the data files while
 * they are being written, then the log that makes them consistent. Everything acknowledged before the end is
 * included.
 */
export class OnlineBackup {
  readonly #connection: Pool;
  readonly #dataDir: string;
  #isRunning = false;

  constructor(connection: Pool, dataDir: string) {
    this.#connection = connection;
    this.#dataDir = dataDir;
  }

  /** Whether the log must be kept. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Makes a backup in a new folder; throws if another one is running, or if it fails. */
  async make(folder: string): Promise<void> {
    if (this.#isRunning) throw new Error('Another backup is running.');
    this.#isRunning = true;
    try {
      await mkdir(folder, { mode: 0o700 });
      await this.#connection.query(`select pg_backup_start('brazda', true)`);
      const failure = await this.#copy(folder, (path) => !LEFT_OUT.test(path)).then(
        () => null,
        (error: Error) => error,
      );
      const { rows } = await this.#connection.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      if (failure) throw failure;
      await this.#copy(folder, (path) => path.startsWith('pg_wal/'));
      await writeFile(join(folder, 'backup_label'), rows[0].labelfile, { mode: 0o600 });
    } finally {
      this.#isRunning = false;
    }
  }

  async #copy(folder: string, isWanted: (path: string) => boolean) {
    const entries = await readdir(this.#dataDir, { withFileTypes: true, recursive: true });
    for (const entry of entries) {
      const path = relative(this.#dataDir, join(entry.parentPath, entry.name));
      if (!isWanted(path)) continue;
      if (entry.isDirectory()) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
      else await copyFile(join(this.#dataDir, path), join(folder, path)).catch(unlessGone);
    }
  }
}

/** A table may be dropped meanwhile, which the log contains. */
function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
