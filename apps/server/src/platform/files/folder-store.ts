import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { HttpError } from '../http/http-error.ts';
import { checkedKey, type FileStore } from './file-store.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Marks files that are being written; one that a crash left behind is never listed or read. */
const TEMPORARY = '.tmp';

/** A file store in a folder, which is created when the first file is written. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'));
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
      return readFile(pathOf(key)).catch(nullIfMissing);
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    async *list(within) {
      const entries = await readdir(pathOf(within), { recursive: true, withFileTypes: true }).catch(
        nullIfMissing,
      );
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(TEMPORARY)) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(nullIfMissing);
        if (found) yield { key: relative(folder, path).split(sep).join('/'), written_at: found.mtime };
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

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
