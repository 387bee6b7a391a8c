import type { Readable } from 'node:stream';

/** A file in a store, and when it was written. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly written_at: Date;
}

/**
 * Keeps the files of users by key: words of letters, digits, `-`, `_` and `.`, separated by slashes. A file is there
 * as a whole or not at all.
 */
export interface FileStore {
  /** Writes a file, or replaces it; it survives a power cut once this resolves. Throws HttpError when the disk is full. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes of a file; null if there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** The bytes of a file, piece by piece; null if there is none. */
  stream(key: string): Promise<Readable | null>;
  /** Removes files; those that do not exist are skipped. */
  remove(keys: readonly string[]): Promise<void>;
  /** Where removed files are kept for some days: puts back those of a folder that have an owner, and deletes the others in time. */
  settleRemoved?(
    folder: string,
    listOwned: (keys: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void>;
  /** All files whose keys begin with a folder, by default all files, in ascending order of their keys. */
  list(folder?: string): AsyncIterable<StoredFile>;
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Whether a name in a store is a key, and not that of something else that lies there. */
export function isKey(name: string): boolean {
  return KEY.test(name);
}

/** Returns the key; throws if it could leave the store. Keys are made by the server, so a wrong one is a bug. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of a file: ${key}`);
  return key;
}
