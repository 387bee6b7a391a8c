import { existsSync, statSync } from 'node:fs';
import { access, chmod, constants, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Creates the folder of DATA_DIR if needed and removes all access of other users: it holds land, mails and secrets.
 * Throws StartError if it is not writable.
 */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await makeFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
    // A folder that another user owns, such as a mounted volume, keeps the permissions they set.
    await chmod(path, 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const user = process.getuid?.() ?? 'of this process';
    throw new StartError(
      `DATA_DIR is "${path}", which is not a folder that user ${user} can write to (${code}). Give it to this user, or set DATA_DIR to another folder.`,
    );
  }
}

/** Makes a folder and its parents. `mkdir` with `recursive` never ends where a parent takes no folders, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (!existsSync(parent)) await makeFolder(parent);
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // A mount that is read-only says so even of a folder that is there.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  });
}

/** The folder in DATA_DIR that a restore fills first, and removes when everything is in its place. */
export function restoringFolderOf(dataDir: string): string {
  return join(dataDir, 'restoring');
}

/** Throws StartError if a restore was interrupted: what is in DATA_DIR may be of two times. */
export function requireWholeRestore(dataDir: string): void {
  const folder = restoringFolderOf(dataDir);
  if (existsSync(folder))
    throw new StartError(
      `A restore into ${dataDir} was interrupted. Run it again; or put back what it has set aside (before-…), and remove ${folder}.`,
    );
}
