import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '../commands/user-error.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type Content, readContents } from './contents.ts';
import { type Manifest, PLACES } from './manifest.ts';

/** Files that are written at once, and those that are in memory as a part of the list. */
const AT_ONCE = 4;
const BATCH = 500;

/** By the end of a key. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** What a file store holds before a backup is restored into it. */
export interface StoreState {
  /** Files that the backup has, too. */
  readonly same: { readonly files: number; readonly bytes: number };
  /** Files that it does not have, or with another size; and the key of one of them. */
  readonly others: number;
  readonly example: string | null;
}

/** Compares the files of a store with those in the folder of a backup, by key and size. */
export async function compareStore(store: FileStore, folder: string): Promise<StoreState> {
  const same = { files: 0, bytes: 0 };
  let others = 0;
  let example: string | null = null;
  for await (const { key, bytes } of store.list()) {
    const found = await stat(join(folder, PLACES.files, key)).catch(() => null);
    if (found?.size === bytes) {
      same.files++;
      same.bytes += bytes;
    } else {
      others++;
      example ??= key;
    }
  }
  return { same, others, example };
}

/**
 * Writes the files of a backup into a store; those that are there stay. Throws UserError if one is there with other bytes,
 * or if the store does not have all of them afterwards.
 */
export async function restoreFiles(folder: string, { store: expected }: Manifest, store: FileStore) {
  const limit = pLimit(AT_ONCE);
  let batch: Promise<void>[] = [];
  for await (const content of readContents(folder, PLACES.files)) {
    batch.push(limit(() => restoreFile(folder, content, store)));
    if (batch.length < BATCH) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  const { same } = await compareStore(store, folder);
  if (same.files !== expected.files || same.bytes !== expected.bytes)
    throw new UserError(
      `The file store has ${same.files} files of the backup (${same.bytes} bytes) instead of ${expected.files} (${expected.bytes} bytes).`,
    );
}

/** The type with which a file of a key is stored. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[extname(key)] ?? 'application/octet-stream';
}

async function restoreFile(folder: string, { path, sha256 }: Content, store: FileStore): Promise<void> {
  const key = path.slice(PLACES.files.length + 1);
  const present = await store.read(key);
  if (present) {
    if (hashOf(present) === sha256) return;
    throw new UserError(`The file ${key} of the file store is another one than that of the backup.`);
  }
  const bytes = await readFile(join(folder, path));
  if (hashOf(bytes) !== sha256) throw new UserError(`The backup ${folder} is damaged: ${path} is changed.`);
  await store.write(key, bytes, contentTypeOf(key));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
