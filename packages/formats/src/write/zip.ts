import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

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
export async function zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Uint8Array> {
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
