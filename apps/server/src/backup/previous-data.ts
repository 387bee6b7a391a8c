import { mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../commands/user-error.ts';
import { syncPath } from '../platform/fsync.ts';

/** Whether something is at a path: a file, or a folder that is not empty. */
export async function isTaken(path: string): Promise<boolean> {
  return readdir(path).then(
    (names) => names.length > 0,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/** Keeps what a restore replaces: nothing is removed, and nothing is copied. */
export class PreviousData {
  readonly #dataDir: string;
  readonly #name: string;
  readonly #folders = new Set<string>();

  constructor(dataDir: string, now: Date) {
    this.#dataDir = dataDir;
    this.#name = `before-${now.toISOString().replace(/[:.]/g, '-')}`;
  }

  /** Where things are kept: in a folder in DATA_DIR, and beside a file store that is elsewhere. */
  get folders(): readonly string[] {
    return [...this.#folders];
  }

  /** Moves a file or a folder away on its disk. Throws UserError if it cannot be renamed. */
  async keep(path: string): Promise<void> {
    const isInData = dirname(path) === this.#dataDir;
    const kept = isInData ? join(this.#dataDir, this.#name) : `${path}.${this.#name}`;
    if (isInData) await mkdir(kept, { recursive: true, mode: 0o700 });
    await rename(path, isInData ? join(kept, basename(path)) : kept).catch((error: NodeJS.ErrnoException) => {
      throw new UserError(
        `${path} cannot be set aside (${error.code}): where another disk is mounted, nothing can be renamed. Set STORAGE_URL to an empty folder.`,
      );
    });
    this.#folders.add(kept);
    syncPath(dirname(path));
  }
}
