import { link, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { FileStore, StoredFile } from '../platform/files/file-store.ts';
import type { Content } from './contents.ts';
import { copyStream } from './copy-stream.ts';
import { isDiskFull } from './disk-full.ts';
import type { EarlierBackup } from './earlier-backup.ts';
import { hashFile } from './hash-file.ts';
import { PLACES } from './manifest.ts';

/** Files that are copied at once: a store over a network takes its time for each. */
const AT_ONCE = 8;
/** Files whose keys are in memory at once. */
const BATCH = 500;
/** Tries of a file whose stream breaks off. */
const TRIES = 3;

/**
 * Copies all files of a store into the folder of a backup, in the order of their keys; `onLinked` hears of each that an
 * earlier backup had. Files that are removed meanwhile are left out.
 */
export async function* copyFiles(
  store: FileStore,
  part: string,
  earlier: EarlierBackup | null,
  onLinked: () => void,
): AsyncIterable<Content> {
  const limit = pLimit(AT_ONCE);
  for await (const batch of batched(store.list())) {
    const copies: Promise<Content | null>[] = [];
    for (const file of batch) {
      const known = await earlier?.find(file);
      copies.push(
        limit(async () => {
          const linked = earlier && known && (await linkFile(earlier.folder, part, known));
          if (linked) onLinked();
          return linked || copyFile(store, part, file.key);
        }),
      );
    }
    for (const content of await Promise.all(copies)) if (content) yield content;
  }
}

async function* batched(files: AsyncIterable<StoredFile>): AsyncIterable<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Links a file of an earlier backup into a new one; null if it is damaged there, or cannot be linked. */
async function linkFile(earlier: string, part: string, known: Content): Promise<Content | null> {
  const found = await hashFile(join(earlier, known.path)).catch(() => null);
  if (found?.sha256 !== known.sha256) return null;
  const target = join(part, known.path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return link(join(earlier, known.path), target).then(
    () => known,
    () => null,
  );
}

/** Copies a file of a store into the folder of a backup; null if it is not in the store. */
export async function copyFile(store: FileStore, part: string, key: string): Promise<Content | null> {
  for (let tries = 1; ; tries++) {
    const source = await store.stream(key);
    if (!source) return null;
    try {
      return await copyStream(source, part, `${PLACES.files}/${key}`);
    } catch (error) {
      if (tries === TRIES || isDiskFull(error)) throw error;
    }
  }
}

/** Whether a file of the store is in the folder of a backup. */
export function hasFile(part: string, key: string): Promise<boolean> {
  return stat(join(part, PLACES.files, key)).then(
    (found) => found.isFile(),
    () => false,
  );
}
