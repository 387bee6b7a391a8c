import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../../platform/http/http-error.ts';

/** The folder of the files of an import; files get generated names, a user's name is never used as a path. */
export function folderOf(dataDir: string, import_id: string): string {
  return join(importsFolder(dataDir), import_id);
}

/** The folder that contains the folders of all imports. */
export function importsFolder(dataDir: string): string {
  return join(dataDir, 'imports');
}

/**
 * Writes a piece of a file at its offset; throws when the disk is full. Writing the same piece twice has no further
 * effect.
 */
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

/** Removes the files of an import, even while a worker may still be writing some. */
export function removeFiles(dataDir: string, import_id: string): Promise<void> {
  return rm(folderOf(dataDir, import_id), { recursive: true, force: true, maxRetries: 5 });
}
