import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { walkFiles } from './walk-files.ts';

const DAY_MS = 86_400_000;

/** Removed files of a store in a folder, in a folder within it that has no key, until some days have passed. */
export class RemovedFiles {
  readonly #folder: string;
  readonly #keep_ms: number;
  #purgedAt = 0;

  constructor(store: string, days: number) {
    this.#folder = join(store, '.removed');
    this.#keep_ms = days * DAY_MS;
  }

  /** Takes a file out of the store; one that does not exist is skipped. */
  async keep(key: string, path: string): Promise<void> {
    const kept = join(this.#folder, ...key.split('/'));
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    await rename(path, kept).catch(nullIfMissing);
  }

  /** Reads a removed file; null if there is none. */
  found<T>(key: string, read: (path: string) => Promise<T>): Promise<T | null> {
    return read(join(this.#folder, ...key.split('/'))).catch(nullIfMissing);
  }

  /** Deletes the files whose days have passed, once a day. */
  async purge(): Promise<void> {
    const now = Date.now();
    if (now - this.#purgedAt < DAY_MS) return;
    this.#purgedAt = now;
    for await (const path of walkFiles(this.#folder)) {
      const full = join(this.#folder, path);
      // The time of its renaming, which leaves that of its content as it was.
      const state = await stat(full).catch(nullIfMissing);
      if (state && now - state.ctimeMs >= this.#keep_ms) await rm(full, { force: true });
    }
  }
}

/** Null in place of the error that there is no such file. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
