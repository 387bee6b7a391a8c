import { access, constants, mkdir } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/** Makes the folder that DATA_DIR names, when it is not there. Throws StartError when it cannot be written to. */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR is "${path}", which is not a folder that can be written to (${code}).`);
  }
}
