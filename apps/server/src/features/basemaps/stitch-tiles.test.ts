import type { WebTile } from '@brazda/domain';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { stitchTiles, type TilePictures } from './stitch-tiles.ts';
import { TileError } from './tile-error.ts';

/** Some 8 by 6 km. */
const BOX = [27.35, 44.42, 27.45, 44.475] as const;

/** Tiles whose red is their column and whose green is their row, in the last eight bits. */
function tilesOf(missing: (tile: WebTile) => boolean = () => false, maxzoom = 15) {
  const read: WebTile[] = [];
  const tiles: TilePictures = {
    minzoom: 9,
    maxzoom,
    attribution: '©',
    async read(tile) {
      read.push(tile);
      if (missing(tile)) throw new TileError('it does not answer');
      const background = { r: tile.x % 256, g: tile.y % 256, b: 7 };
      return sharp({ create: { width: 512, height: 512, channels: 3, background } })
        .png()
        .toBuffer();
    },
  };
  return { tiles, read };
}

it('puts tiles of any size together, and knows where the picture is', async () => {
  const { tiles, read } = tilesOf();
  const stitched = await stitchTiles(tiles, BOX);
  const [northWest, , southEast] = stitched!.corners;
  const [west, north] = northWest!;
  const [east, south] = southEast!;
  const pixel_deg = 360 / (256 * 2 ** read[0]!.z);
  for (const [at, wanted] of [
    [west, BOX[0]],
    [south, BOX[1]],
    [east, BOX[2]],
    [north, BOX[3]],
  ] as const)
    expect(Math.abs(at - wanted)).toBeLessThan(pixel_deg);
  const { data, info } = await sharp(stitched!.picture).raw().toBuffer({ resolveWithObject: true });
  const first = read[0]!;
  expect(Math.abs(data[0]! - (first.x % 256))).toBeLessThan(4);
  expect(Math.abs(data[1]! - (first.y % 256))).toBeLessThan(4);
  expect(info.width / info.height).toBeCloseTo((0.1 / 0.055) * Math.cos((44.45 * Math.PI) / 180), 1);
});

it('takes the finest zoom that needs few tiles', async () => {
  const { tiles, read } = tilesOf(undefined, 19);
  await stitchTiles(tiles, BOX);
  expect(read.length).toBeLessThanOrEqual(60);
  expect(read.length).toBeGreaterThan(15);
  expect(new Set(read.map(({ z }) => z))).toEqual(new Set([read[0]!.z]));
});

it('has gaps where single tiles are missing, and is none where many are', async () => {
  let turn = 0;
  const few = tilesOf(() => turn++ % 10 === 0);
  expect(await stitchTiles(few.tiles, BOX)).not.toBeNull();
  expect(await stitchTiles(tilesOf(() => true).tiles, BOX)).toBeNull();
});
