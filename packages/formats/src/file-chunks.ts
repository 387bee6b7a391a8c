import { open } from 'node:fs/promises';
import { type ReadOptions, Refused, type SourceFile } from './land-format.ts';
import { type ChunkDecoder, decoderNamed } from './named-encodings.ts';
import { encodingOf } from './text-encoding.ts';

const CHUNK_BYTES = 262_144;

/** The options that apply to reading bytes. */
export type ByteReadOptions = Pick<ReadOptions, 'signal' | 'onProgress'>;

/** Streams the bytes of a file in chunks and reports progress; throws the reason of an aborted signal. */
export async function* chunksOf(file: SourceFile, options: ByteReadOptions = {}): AsyncGenerator<Buffer> {
  const handle = await open(file.path);
  let read = 0;
  try {
    while (true) {
      options.signal?.throwIfAborted();
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, read);
      if (bytesRead === 0) return;
      read += bytesRead;
      yield buffer.subarray(0, bytesRead);
      options.onProgress?.(read);
    }
  } finally {
    await handle.close();
  }
}

/** Streams the text of a file in chunks, without its byte order mark; throws Refused for an unknown encoding. */
export async function* textOf(
  file: SourceFile,
  encoding: string,
  options: ByteReadOptions = {},
): AsyncGenerator<string> {
  const decoder = decoderOf(file, encoding);
  for await (const chunk of chunksOf(file, options)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The first bytes of a file. */
export async function readHead(file: SourceFile, bytes: number): Promise<Buffer> {
  const handle = await open(file.path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Detects the encoding of a text file from all of it: the first non-ASCII bytes may come late. */
export async function encodingOfFile(file: SourceFile): Promise<string> {
  const marked = encodingOf((await readHead(file, 2)).subarray(0, 2));
  if (marked.startsWith('utf-16')) return marked;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunksOf(file)) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      const found = encodingOf(chunk);
      // The invalid character may have begun in the previous chunk, so this chunk alone is valid UTF-8.
      return found === 'utf-8' ? 'windows-1252' : found;
    }
  }
  return 'utf-8';
}

/** Whether an encoding that `encodingOfFile` has found is a guess by letters. */
export function isGuess(encoding: string): boolean {
  return !encoding.startsWith('utf-');
}

function decoderOf(file: SourceFile, encoding: string): ChunkDecoder {
  try {
    return decoderNamed(encoding);
  } catch {
    throw new Refused(file.name, 'broken', { where: 1 });
  }
}
