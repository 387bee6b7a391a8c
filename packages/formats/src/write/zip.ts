import {
  configure,
  type FileEntry,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';

/** What goes into a ZIP under a path, `/` between folders. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Uint8Array | string;
}

// Workers of the library are of browsers; Node deflates in threads of its own.
configure({ useWebWorkers: false });

/** A time of its own would make every ZIP of the same content another; the format keeps local time, from 1980 on. */
const NO_TIME = new Date(1980, 0, 1);

/** The bytes of a ZIP: the same for the same entries in the same order. */
export async function writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    lastModDate: NO_TIME,
    extendedTimestamp: false,
    level: 6,
    keepOrder: true,
  });
  for await (const { path, content } of entries)
    await zip.add(
      path,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
    );
  return zip.close();
}

/** What of a ZIP is unpacked at most: entries, bytes of all of them together, and how many times as many as the ZIP has. */
export interface ZipLimits {
  readonly entries: number;
  readonly bytes: number;
  readonly times?: number;
}

/** A small ZIP may unpack to so many bytes, however many times its size they are. */
const FREE_BYTES = 1_000_000;

/** Why a ZIP is not unpacked. */
export class ZipRefused extends Error {}

/** The files of a ZIP one after the other, whole; throws ZipRefused over a limit, whatever the ZIP says of itself, and when it is broken. */
export async function* unzipped(
  bytes: Uint8Array,
  limits: ZipLimits,
): AsyncIterable<{ path: string; content: Uint8Array }> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  const { times = Number.POSITIVE_INFINITY } = limits;
  let [entries, left] = [0, Math.min(limits.bytes, Math.max(FREE_BYTES, times * bytes.length))];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (++entries > limits.entries) throw new ZipRefused('too many entries');
      if (entry.encrypted) throw new ZipRefused('encrypted');
      if (entry.directory) continue;
      const content = await contentOf(entry, left);
      left -= content.length;
      yield { path: entry.filename, content };
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('broken');
  } finally {
    await reader.close();
  }
}

async function contentOf(entry: FileEntry, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      write(chunk) {
        size += chunk.length;
        if (size > most) throw new ZipRefused('too large');
        chunks.push(chunk);
      },
    }),
  );
  return Buffer.concat(chunks);
}
