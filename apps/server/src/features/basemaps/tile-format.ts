import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TileContent } from '@brazda/domain';
import sharp from 'sharp';
import { TileError } from './tile-error.ts';

const unzip = promisify(gunzip);
const MAX_UNZIPPED_BYTES = 4_000_000;
const GZIP = [0x1f, 0x8b];
/** Of a side of a picture; a small file can be a picture that a phone cannot hold. */
const MAX_SIDE_PIXELS = 1024;

/** Formats of tiles by their first bytes: an error page has none of them, whatever its headers say. */
const FORMATS: readonly { readonly type: string; readonly starts: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', starts: (bytes) => hasStart(bytes, [0xff, 0xd8, 0xff]) },
  { type: 'image/png', starts: (bytes) => hasStart(bytes, [0x89, 0x50, 0x4e, 0x47]) },
  {
    type: 'image/webp',
    starts: (bytes) => hasStart(bytes, [0x52, 0x49, 0x46, 0x46]) && hasStart(bytes.subarray(8), [0x57, 0x45]),
  },
];
/** A vector tile begins with its first layer, or is empty. */
const VECTOR = { type: 'application/vnd.mapbox-vector-tile', start: [0x1a] } as const;

/** The content type of a valid tile; null for anything else. */
export function typeOfTile(content: TileContent, bytes: Uint8Array): string | null {
  if (content === 'picture') return FORMATS.find(({ starts }) => starts(bytes))?.type ?? null;
  return bytes.length === 0 || hasStart(bytes, VECTOR.start) ? VECTOR.type : null;
}

/** A tile as it is passed on: unzipped, and valid. Throws TileError for anything else. */
export async function readTile(content: TileContent, received: Uint8Array): Promise<Uint8Array> {
  const bytes = hasStart(received, GZIP)
    ? await unzip(received, { maxOutputLength: MAX_UNZIPPED_BYTES }).catch(() => received)
    : received;
  if (typeOfTile(content, bytes) === null) throw new TileError('the response is not a tile');
  if (content === 'picture') await requireTileSize(bytes);
  return bytes;
}

async function requireTileSize(picture: Uint8Array): Promise<void> {
  // Only the header is read.
  const { width, height } = await sharp(picture)
    .metadata()
    .catch(() => {
      throw new TileError('the response is not a tile');
    });
  if (Math.max(width, height) > MAX_SIDE_PIXELS)
    throw new TileError(`the tile has ${width} x ${height} pixels`);
}

function hasStart(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
