import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../../platform/http/http-error.ts';

/** Where the files of an import lie, under names of ours: what a person calls them is never a path. */
export function folderOf(dataDir: string, import_id: string): string {
  return join(importsFolder(dataDir), import_id);
}

/** Where the folders of all imports are. */
export function importsFolder(dataDir: string): string {
  return join(dataDir, 'imports');
}

/** Writes a piece of a file to its place; fails where the disk is full. The same piece written twice leaves the same file. */
export async function writePiece(folder: string, file_id: string, offset: number, bytes: Uint8Array) {
  await mkdir(folder, { recursive: true }).catch(rethrowDiskFull);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW;
  const file = await open(join(folder, file_id), flags, 0o600).catch(rethrowDiskFull);
  try {
    for (let done = 0; done < bytes.length; ) {
      const left = bytes.length - done;
      const { bytesWritten } = await file.write(bytes, done, left, offset + done).catch(rethrowDiskFull);
      done += bytesWritten;
    }
  } finally {
    await file.close();
  }
}

function rethrowDiskFull(error: { code?: string }): never {
  throw FULL.has(error.code ?? '') ? new HttpError('disk_full') : error;
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Removes the files of an import; a worker may still be putting some there. */
export function removeFiles(dataDir: string, import_id: string): Promise<void> {
  return rm(folderOf(dataDir, import_id), { recursive: true, force: true, maxRetries: 5 });
}
