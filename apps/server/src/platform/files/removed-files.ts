import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { walkFiles } from './walk-files.ts';

const DAY_MS = 86_400_000;
/** Files whose owners are looked up at once. */
const BATCH = 1000;

/** Removed files of a store in a folder, in a folder within it that has no key, until some days have passed. */
export class RemovedFiles {
  readonly #store: string;
  readonly #folder: string;
  readonly #keep_ms: number;

  constructor(store: string, days: number) {
    this.#store = store;
    this.#folder = join(store, '.removed');
    this.#keep_ms = days * DAY_MS;
  }

  /** Takes a file out of the store; one that does not exist is skipped. */
  keep(key: string): Promise<void> {
    return move(join(this.#store, key), join(this.#folder, key));
  }

  /** Reads a removed file; null if there is none. */
  found<T>(key: string, read: (path: string) => Promise<T>): Promise<T | null> {
    return read(join(this.#folder, key)).catch(nullIfMissing);
  }

  /**
   * Puts back the files of a folder that have an owner, since the database is one of an earlier second; deletes the others
   * once their days have passed.
   */
  async settle(
    folder: string,
    listOwned: (keys: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void> {
    const settleBatch = async (keys: readonly string[]) => {
      const owned = new Set(await listOwned(keys));
      for (const key of keys)
        if (owned.has(key)) await move(join(this.#folder, key), join(this.#store, key));
        else await this.#deleteIfDue(join(this.#folder, key));
    };
    let keys: string[] = [];
    for await (const key of walkFiles(this.#folder, { within: `${folder}/` })) {
      keys.push(key);
      if (keys.length < BATCH) continue;
      await settleBatch(keys);
      keys = [];
    }
    if (keys.length > 0) await settleBatch(keys);
  }

  async #deleteIfDue(path: string): Promise<void> {
    // The time at which it was renamed, which leaves that of its content as it was.
    const state = await stat(path).catch(nullIfMissing);
    if (state && Date.now() - state.ctimeMs >= this.#keep_ms) await rm(path, { force: true });
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to).catch(nullIfMissing);
}

/** Null in place of the error that there is no such file. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
