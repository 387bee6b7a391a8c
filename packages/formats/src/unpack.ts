import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_LIMITS } from '@brazda/domain';
import {
  BlobReader,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js';
import { endingOf, WORTH_UNPACKING } from './detect.ts';
import { Refused, type SourceFile } from './land-format.ts';

/** Maximum entries of an archive; chosen because no register's archive has a tenth as many. */
const MAX_ENTRIES = 5000;
/** Maximum ratio of unpacked size to archive size; space-padded tables reach 60. */
const MAX_TIMES = 200;
/** Archives may unpack to this size whatever the ratio. */
const FREE_BYTES = 10_000_000;
/** Maximum characters of a name in a message. */
const SAID_LETTERS = 200;

/** Compression methods of a ZIP that can be read: stored, Deflate, and Deflate64 of Windows. */
const READABLE_METHODS: ReadonlySet<number> = new Set([0, 8, 9]);
/** The names of others, as packing programs show them. */
const METHODS: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  12: 'BZip2',
  14: 'LZMA',
  20: 'Zstandard',
  93: 'Zstandard',
  95: 'XZ',
  96: 'JPEG',
  98: 'PPMd',
  99: 'AES',
};

/** How many bytes may still be unpacked, in all files of an import together. */
export interface Budget {
  left: number;
}

/**
 * Unpacks possible land files into a folder, under generated names; sizes are measured, not taken from headers. When it
 * throws Refused, it leaves no file behind.
 */
export async function unpack(
  archive: SourceFile,
  folder: string,
  budget: Budget,
  signal?: AbortSignal,
): Promise<SourceFile[]> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(archive.path)), {
    useWebWorkers: false,
    filenameValidation: 'tolerant',
  });
  const own: Budget = { left: Math.max(FREE_BYTES, MAX_TIMES * archive.size) };
  const unpacked: SourceFile[] = [];
  let where = '';
  try {
    for (const { name, entry } of await entriesOf(reader, archive, signal)) {
      signal?.throwIfAborted();
      where = name.slice(0, SAID_LETTERS);
      const path = join(folder, `${randomUUID()}.${endingOf(name)}`);
      unpacked.push({ name: `${archive.name}/${name}`, path, size: 0 });
      await write(entry, path, archive.name, [budget, own], signal);
      unpacked.push({ ...unpacked.pop()!, size: (await stat(path)).size });
    }
    return unpacked;
  } catch (error) {
    await Promise.all(unpacked.map(({ path }) => rm(path, { force: true })));
    signal?.throwIfAborted();
    throw asRefused(error, archive.name, where);
  } finally {
    await reader.close();
  }
}

/** The entries worth unpacking; throws Refused for too many entries, an unsafe path, encryption or another compression. */
async function entriesOf(
  reader: ZipReader<unknown>,
  archive: SourceFile,
  signal: AbortSignal | undefined,
): Promise<{ name: string; entry: FileEntry }[]> {
  const entries: { name: string; entry: FileEntry }[] = [];
  let count = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    signal?.throwIfAborted();
    if (++count > MAX_ENTRIES) throw new Refused(archive.name, 'zip_entries', { limit: MAX_ENTRIES });
    const name = entry.filename.replaceAll('\\', '/');
    if (isOutside(name)) throw new Refused(archive.name, 'zip_path', { entry: name.slice(0, SAID_LETTERS) });
    if (entry.directory || entry.symlink || !isWorthIt(name)) continue;
    if (entry.encrypted) throw new Refused(archive.name, 'zip_encrypted');
    if (!READABLE_METHODS.has(entry.compressionMethod))
      throw new Refused(archive.name, 'zip_method', {
        method: METHODS[entry.compressionMethod] ?? String(entry.compressionMethod),
      });
    entries.push({ name, entry });
  }
  return entries;
}

async function write(
  entry: FileEntry,
  path: string,
  archive: string,
  budgets: readonly Budget[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const file = await open(path, 'wx');
  let bomb: Refused | null = null;
  try {
    const sink = new WritableStream<Uint8Array>({
      async write(bytes) {
        for (const budget of budgets) budget.left -= bytes.length;
        if (budgets.some(({ left }) => left < 0)) {
          bomb = new Refused(archive, 'zip_bomb', {
            megabytes: IMPORT_LIMITS.unpacked_bytes / 1_000_000,
            times: MAX_TIMES,
          });
          throw bomb;
        }
        await file.write(bytes);
      },
    });
    await entry.getData(sink, { useWebWorkers: false, checkCrc32: true, ...(signal && { signal }) });
  } catch (error) {
    throw bomb ?? error;
  } finally {
    await file.close();
  }
}

/** Whether an entry name points outside the folder into which an archive is unpacked. */
function isOutside(name: string): boolean {
  return /^\/|^[a-z]:|\0/i.test(name) || name.split('/').includes('..');
}

function isWorthIt(name: string): boolean {
  const parts = name.split('/');
  return (
    !parts.some((part) => part.startsWith('.') || part === '__MACOSX') &&
    WORTH_UNPACKING.has(endingOf(name)) &&
    !/\.shp\.xml$/i.test(name)
  );
}

/** Converts an error to a refusal of the archive; file system errors, such as a full disk, stay as they are. */
function asRefused(error: unknown, archive: string, where: string): Error {
  if (error instanceof Refused) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  const reason = error instanceof Error ? error.message : '';
  return reason === ERR_ENCRYPTED || reason === ERR_ENCRYPTED_CENTRAL_DIRECTORY
    ? new Refused(archive, 'zip_encrypted')
    : new Refused(archive, 'broken', { where: where || 0 });
}
