import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HttpError } from '../http/http-error.ts';
import { checkedKey, type FileStore, isKey } from './file-store.ts';
import { nullIfMissing, RemovedFiles } from './removed-files.ts';
import { walkFiles } from './walk-files.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Marks files that are being written; one that a crash left behind is never listed or read. */
const TEMPORARY = '.tmp';

/**
 * A file store in a folder, which is created when the first file is written. Removed files are kept for some days, by
 * default none: a database of an earlier second finds them where it names them.
 */
export function folderStore(folder: string, keep_days = 0): FileStore {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'));
  const removed = new RemovedFiles(folder, keep_days);
  const isKeeping = keep_days > 0;
  async function found<T>(key: string, read: (path: string) => Promise<T>): Promise<T | null> {
    const there = await read(pathOf(key)).catch(nullIfMissing);
    return there ?? (isKeeping ? removed.found(key, read) : null);
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeDurably(temporary, bytes);
        await rename(temporary, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? new HttpError('disk_full') : error;
      }
    },
    async read(key) {
      return found(key, (path) => readFile(path));
    },
    async stream(key) {
      const file = await found(key, (path) => open(path, 'r'));
      return file?.createReadStream() ?? null;
    },
    async remove(keys) {
      for (const key of keys)
        if (isKeeping) await removed.keep(checkedKey(key));
        else await rm(pathOf(key), { force: true });
    },
    async settleRemoved(within, listOwned) {
      await removed.settle(checkedKey(within), listOwned);
    },
    async *list(within) {
      const start = within === undefined ? '' : `${checkedKey(within)}/`;
      // The folder may be a disk, with what its system keeps there.
      const isWanted = (path: string) => isKey(path) && !path.endsWith(TEMPORARY);
      for await (const path of walkFiles(folder, { within: start, isWanted })) {
        const found = await stat(join(folder, path)).catch(nullIfMissing);
        if (found) yield { key: path, bytes: found.size, written_at: found.mtime };
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The entry of a renamed file is durable only when its folder is. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
