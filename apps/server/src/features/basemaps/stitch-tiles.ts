import { type Box, type WebTile, webTileAt, webTileBox } from '@brazda/domain';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { TileError } from './tile-error.ts';

/** Where pictures of tiles come from. */
export interface TilePictures {
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly attribution: string;
  /** The picture of a tile; null where there is none. Throws TileError where it does not come. */
  read(tile: WebTile): Promise<Uint8Array | null>;
}

/** A picture of a part of the land in Web Mercator. */
export interface StitchedPicture {
  /** JPEG. */
  readonly picture: Uint8Array;
  /** In degrees: north-west, north-east, south-east, south-west. */
  readonly corners: readonly (readonly [number, number])[];
}

/** Enough for 200 dots per inch on a sheet of A4. */
const MAX_TILES = 60;
/** Fewer than a source allows at a time, so that maps on screens still get theirs. */
const MAX_OPEN = 4;
/** A picture with more gaps is no picture. */
const MAX_MISSING = 0.25;
const TILE_PIXELS = 256;
/** A pixel of a tile is a tile that many zooms farther in. */
const PIXEL_ZOOMS = 8;
const GAP = '#F4F2EA';

/** The picture of a box of degrees, at the finest zoom that needs few enough tiles; null where too many are missing. */
export async function stitchTiles(tiles: TilePictures, box: Box): Promise<StitchedPicture | null> {
  const zoom = zoomFor(tiles, box);
  const { left, top, right, bottom } = pixelsOf(box, zoom);
  const west = Math.floor(left / TILE_PIXELS);
  const north = Math.floor(top / TILE_PIXELS);
  const columns = Math.ceil(right / TILE_PIXELS) - west;
  const rows = Math.ceil(bottom / TILE_PIXELS) - north;
  const limit = pLimit(MAX_OPEN);
  const read = await Promise.all(
    Array.from({ length: columns * rows }, (_, at) => {
      const column = at % columns;
      const row = Math.floor(at / columns);
      return limit(async () => {
        const picture = await readPicture(tiles, { z: zoom, x: west + column, y: north + row });
        return picture && { input: picture, left: column * TILE_PIXELS, top: row * TILE_PIXELS };
      });
    }),
  );
  const found = read.filter((tile) => tile !== null);
  if (found.length < read.length * (1 - MAX_MISSING)) return null;
  const whole = await sharp({
    create: {
      width: columns * TILE_PIXELS,
      height: rows * TILE_PIXELS,
      channels: 3,
      background: GAP,
    },
  })
    .composite(found)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const picture = await sharp(whole)
    .extract({
      left: left - west * TILE_PIXELS,
      top: top - north * TILE_PIXELS,
      width: right - left,
      height: bottom - top,
    })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { picture, corners: cornersOf({ left, top, right, bottom }, zoom) };
}

interface Pixels {
  readonly left: number;
  readonly top: number;
  /** Exclusive, as `bottom`. */
  readonly right: number;
  readonly bottom: number;
}

function pixelsOf([west, south, east, north]: Box, zoom: number): Pixels {
  const first = webTileAt([west, north], zoom + PIXEL_ZOOMS);
  const last = webTileAt([east, south], zoom + PIXEL_ZOOMS);
  return { left: first.x, top: first.y, right: last.x + 1, bottom: last.y + 1 };
}

function cornersOf({ left, top, right, bottom }: Pixels, zoom: number): StitchedPicture['corners'] {
  const z = zoom + PIXEL_ZOOMS;
  const [west, , , north] = webTileBox({ z, x: left, y: top });
  const [, south, east] = webTileBox({ z, x: right - 1, y: bottom - 1 });
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

function zoomFor({ minzoom, maxzoom }: TilePictures, box: Box): number {
  for (let zoom = maxzoom; zoom > minzoom; zoom--) {
    const { left, top, right, bottom } = pixelsOf(box, zoom);
    const across = Math.ceil(right / TILE_PIXELS) - Math.floor(left / TILE_PIXELS);
    const down = Math.ceil(bottom / TILE_PIXELS) - Math.floor(top / TILE_PIXELS);
    if (across * down <= MAX_TILES) return zoom;
  }
  return minzoom;
}

async function readPicture(tiles: TilePictures, tile: WebTile): Promise<Buffer | null> {
  const received = await tiles.read(tile).catch((error: unknown) => {
    if (error instanceof TileError) return null;
    throw error;
  });
  if (received === null) return null;
  return sharp(received)
    .resize(TILE_PIXELS, TILE_PIXELS, { fit: 'fill' })
    .toBuffer()
    .catch(() => null);
}
