import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { UserError } from './user-error.ts';

type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** What is written to as it is, such as /dev/stdout, even when that leads to a file; /dev/shm has ordinary files. */
const DEVICE = /^\/(dev\/(?!shm\/)|proc\/)/;

/**
 * Writes the content of a command to a file, which replaces another one only once it is complete, and has its permissions.
 * Throws a UserError if the file cannot be written; errors of the content are passed on.
 */
export async function writeOutput(path: string, content: Content): Promise<void> {
  let contentError: unknown;
  async function* read() {
    try {
      yield* content;
    } catch (error) {
      contentError = error;
      throw error;
    }
  }
  try {
    if (DEVICE.test(path)) await pipeline(read, createWriteStream(path));
    else await replaceFile(path, read);
  } catch (error) {
    if (contentError !== undefined) throw contentError;
    throw new UserError(`${path} cannot be written: ${(error as Error).message}`);
  }
}

async function replaceFile(path: string, read: () => AsyncIterable<Uint8Array | string>): Promise<void> {
  // Where a link leads to.
  const file = await realpath(path).catch(() => path);
  const mode = (await stat(file).catch(() => null))?.mode;
  // Its own for each process: two may write the same file.
  const part = `${file}.${process.pid}.part`;
  try {
    await pipeline(read, createWriteStream(part, { flags: 'wx', ...(mode !== undefined && { mode }) }));
    await rename(part, file);
  } catch (error) {
    // The error is that of the writing, even if nothing can be removed either.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}
