import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Content } from './contents.ts';

/** Writes a stream to a path in the folder of a backup, synced to the disk; a part of it never stays. */
export async function copyStream(source: Readable, part: string, path: string): Promise<Content> {
  const target = join(part, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  try {
    await pipeline(source, hashed, createWriteStream(target, { mode: 0o600, flush: true }));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
