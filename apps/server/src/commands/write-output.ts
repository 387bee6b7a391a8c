import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { UserError } from './user-error.ts';

type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/**
 * Writes the content of a command to a file, which replaces another one only once it is complete. Throws a UserError if the
 * file cannot be written; errors of the content are passed on.
 */
export async function writeOutput(path: string, content: Content): Promise<void> {
  // Such as /dev/stdout.
  const isDevice = (await stat(path).catch(() => null))?.isFile() === false;
  const target = isDevice ? path : `${path}.part`;
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
    await pipeline(read, createWriteStream(target));
    if (!isDevice) await rename(target, path);
  } catch (error) {
    if (!isDevice) await rm(target, { force: true });
    if (contentError !== undefined) throw contentError;
    throw new UserError(`${path} cannot be written: ${(error as Error).message}`);
  }
}
