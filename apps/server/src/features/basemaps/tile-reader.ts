import { open } from 'node:fs/promises';
import { type BasemapSource, filledAddress, tileAddress, type WebTile } from '@brazda/domain';
import { PMTiles, type Source } from 'pmtiles';
import { z } from 'zod';
import { fetchBytes } from './fetch-bytes.ts';
import { TileError } from './tile-error.ts';

/** Reads the tiles of a source, as it has them; null where it has none. Throws TileError. */
export interface TileReader {
  read(tile: WebTile): Promise<Uint8Array | null>;
  /** Reads again what changes from time to time, such as the address of the tiles. */
  refresh(): Promise<void>;
}

/** What a source needs of the product. */
interface ReaderOptions {
  readonly userAgent: string;
}

const TileJson = z.object({ tiles: z.array(z.url({ protocol: /^https?$/ })).min(1) });

/** The reader of a source by its protocol. */
export function tileReader({ service }: Pick<BasemapSource, 'service'>, options: ReaderOptions): TileReader {
  if (service.protocol === 'pmtiles') return archiveReader(service.address, options);
  if (service.protocol === 'tilejson') return documentReader(service.address, options);
  return {
    read: (tile) => fetchBytes(tileAddress(service, tile), options),
    refresh: async () => {},
  };
}

/** Whether an address is a file of the server. */
export function isLocal(address: string): boolean {
  return !/^https?:\/\//.test(address);
}

function documentReader(address: string, options: ReaderOptions): TileReader {
  let template: string | null = null;
  const refresh = async () => {
    template = await readTemplate(address, options);
  };
  return {
    refresh,
    async read(tile) {
      if (template === null) await refresh();
      return fetchBytes(filledAddress(template!, tile), options);
    },
  };
}

/** The address of tiles in a document; it must be on the host of the document, which alone is trusted. */
async function readTemplate(address: string, options: ReaderOptions): Promise<string> {
  const { host, origin } = new URL(address);
  const bytes = await fetchBytes(address, options);
  const refuse = () => new TileError(`${host} answers with no TileJSON`);
  if (bytes === null) throw refuse();
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw refuse();
  }
  const [template] = TileJson.safeParse(document).data?.tiles ?? [];
  if (template === undefined || new URL(template).origin !== origin) throw refuse();
  return template;
}

function archiveReader(address: string, options: ReaderOptions): TileReader {
  const ranges = isLocal(address) ? fileRanges(address) : addressRanges(address, options);
  let archive = new PMTiles(ranges);
  return {
    async refresh() {
      archive = new PMTiles(ranges);
      await inArchive(() => archive.getHeader());
    },
    read: ({ z: zoom, x, y }) =>
      inArchive(async () => {
        const tile = await archive.getZxy(zoom, x, y);
        return tile ? new Uint8Array(tile.data) : null;
      }),
  };
}

async function inArchive<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TileError) throw error;
    throw new TileError(`the archive cannot be read (${(error as Error).message})`);
  }
}

function fileRanges(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
        return { data: buffer.buffer.slice(0, bytesRead) };
      } finally {
        await file.close();
      }
    },
  };
}

function addressRanges(address: string, options: ReaderOptions): Source {
  return {
    getKey: () => address,
    async getBytes(offset, length) {
      const bytes = await fetchBytes(address, { ...options, range: [offset, offset + length - 1] });
      if (bytes === null) throw new TileError(`${new URL(address).host} has no such file`);
      return { data: Uint8Array.from(bytes).buffer };
    },
  };
}
