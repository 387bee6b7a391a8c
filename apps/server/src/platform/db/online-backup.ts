import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Pool } from 'pg';

/** What a copy must not have: the log, which is copied last, and marks of the running process. */
const LEFT_OUT = /^pg_wal\/|^postmaster\.(pid|opts)$|^base\/pgsql_tmp/;

/**
 * Copies the files of a running database as PostgreSQL's manual says (low-level backup): its files while they are
 * written, then the log that mends them. Everything that was acknowledged before the end is in the copy.
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

  /** Makes a backup in a folder that is made for it; throws where one is being made, or it fails. */
  async make(folder: string): Promise<void> {
    if (this.#isRunning) throw new Error('Another backup is being made.');
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

/** A table may be dropped meanwhile; the log knows. */
function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
