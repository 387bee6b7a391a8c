import { access, chmod, constants, mkdir } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/**
 * Makes the folder that DATA_DIR names, when it is not there, and closes it to everybody else: people's land, mails and
 * secrets lie in it. Throws StartError when it cannot be written to.
 */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK | constants.X_OK);
    // One that belongs to somebody else, such as a mounted volume, has the rights that they gave it.
    await chmod(path, 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR is "${path}", which is not a folder that can be written to (${code}).`);
  }
}
