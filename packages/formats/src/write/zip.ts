import {
  configure,
  type FileEntry,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';

/** An entry of a ZIP; folders in its path are separated by `/`. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Uint8Array | string;
}

// The library's workers are for browsers; Node compresses in its own threads.
configure({ useWebWorkers: false });

/** A constant time makes ZIPs of the same content identical; the format stores local time, from 1980 on. */
const NO_TIME = new Date(1980, 0, 1);

const WRITING = { lastModDate: NO_TIME, extendedTimestamp: false, level: 6, keepOrder: true } as const;

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/** The bytes of a ZIP: the same for the same entries in the same order. */
export async function writeZip(entries: Entries): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), WRITING);
  await addEntries(zip, entries);
  return zip.close();
}

/** A ZIP that is written while it is read, so that only one entry is in memory; fails with the error of an entry. */
export function streamZip(entries: Entries): ReadableStream<Uint8Array> {
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      fail = (error) => controller.error(error);
    },
  });
  const zip = new ZipWriter(writable, WRITING);
  addEntries(zip, entries)
    .then(() => zip.close())
    .catch(fail);
  return readable;
}

async function addEntries(zip: ZipWriter<unknown>, entries: Entries) {
  for await (const { path, content } of entries)
    await zip.add(
      path,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
    );
}

/** Limits for unpacking a ZIP: entries, total unpacked bytes, and their ratio to the size of the ZIP. */
export interface ZipLimits {
  readonly entries: number;
  readonly bytes: number;
  readonly times?: number;
}

/** A ZIP may unpack to this many bytes, whatever the ratio. */
const FREE_BYTES = 1_000_000;

/** Why a ZIP is not unpacked. */
export class ZipRefused extends Error {}

/** Yields the files of a ZIP; throws ZipRefused when actual sizes exceed a limit and when the ZIP is broken or encrypted. */
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
