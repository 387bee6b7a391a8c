import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Content } from './contents.ts';

/** The entry of a file in the list of a backup. */
export async function contentOf(folder: string, path: string): Promise<Content> {
  return { path, ...(await hashFile(join(folder, path))) };
}

/** The bytes and the SHA-256 of a file, which is read piece by piece. */
export async function hashFile(path: string): Promise<Pick<Content, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
