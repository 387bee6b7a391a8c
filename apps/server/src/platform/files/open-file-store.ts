import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import type { S3Credentials } from './s3-store.ts';

/** Where files of users are kept. */
export interface StoreSettings extends S3Credentials {
  readonly DATA_DIR: string;
  readonly STORAGE_URL?: string | undefined;
  /** Days for which a folder keeps removed files. */
  readonly REMOVED_FILES_DAYS?: number | undefined;
}

/** The settings of the file store, without all others: for a thread. */
export function storeSettingsOf({
  DATA_DIR,
  STORAGE_URL,
  REMOVED_FILES_DAYS,
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN,
}: StoreSettings): StoreSettings {
  return {
    DATA_DIR,
    STORAGE_URL,
    REMOVED_FILES_DAYS,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    AWS_SESSION_TOKEN,
  };
}

/** The folder of the file store of STORAGE_URL; null where it is a bucket. */
export function storeFolderOf({ DATA_DIR, STORAGE_URL }: StoreSettings): string | null {
  if (!STORAGE_URL) return join(DATA_DIR, 'files');
  const url = new URL(STORAGE_URL);
  return url.protocol === 's3:' ? null : fileURLToPath(url);
}

/** Opens the file store of STORAGE_URL, `file:///…` or `s3://…`; without it, a folder in DATA_DIR. */
export function openFileStore(settings: StoreSettings): FileStore {
  const folder = storeFolderOf(settings);
  return folder === null
    ? lazyS3Store(new URL(settings.STORAGE_URL ?? ''), settings)
    : folderStore(folder, settings.REMOVED_FILES_DAYS);
}

/** Loads the client of S3 at its first use: most installations keep files in a folder. */
function lazyS3Store(url: URL, credentials: S3Credentials): FileStore {
  let opening: Promise<FileStore> | undefined;
  const open = () => {
    opening ??= import('./s3-store.ts').then(({ s3Store }) => s3Store(url, credentials));
    return opening;
  };
  return {
    write: async (...file) => (await open()).write(...file),
    read: async (key) => (await open()).read(key),
    stream: async (key) => (await open()).stream(key),
    remove: async (keys) => (await open()).remove(keys),
    async *list(folder) {
      yield* (await open()).list(folder);
    },
  };
}
