import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BlockCache } from './block-cache.ts';
import { brightnessTableOf } from './brightness-table.ts';
import { controlGrid, TILE, walkTile } from './mercator-tile.ts';
import { toUtm, toWgs84 } from './projection.ts';
import type { Scene } from './scene.ts';
import { SAMPLE, writeSampleScene } from './testing/sample-scene.ts';
import { paintTrueColorTile } from './true-color-tile.ts';

let folder: string;
let scene: Scene;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-tile-'));
  scene = await writeSampleScene(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** The tile of a zoom level that contains the center of the sample scene. */
function middleTile(z: number): [number, number] {
  const side = SAMPLE.size * 5;
  const [lng, lat] = toWgs84(SAMPLE.epsg, [SAMPLE.origin[0] + side, SAMPLE.origin[1] - side]);
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

const grid = {
  epsg: SAMPLE.epsg,
  x0: SAMPLE.origin[0],
  y0: SAMPLE.origin[1],
  pixel: 10,
  width: SAMPLE.size,
  height: SAMPLE.size,
};

it.each([8, 12, 16])('the control grid of zoom %i is off by less than a fifth of a tile pixel', (z) => {
  const [x, y] = middleTile(z);
  const places: [number, number][] = [];
  walkTile(controlGrid(grid, z, x, y), (at, px, py) => {
    places[at] = [px, py];
  });
  const tilePixel = ((40_075_016.686 / TILE / 2 ** z) * Math.cos((45 * Math.PI) / 180)) / grid.pixel;
  for (const at of [0, 255, 7 * TILE + 100, 130 * TILE + 77, 255 * TILE + 255]) {
    const lng = ((x + ((at % TILE) + 0.5) / TILE) / 2 ** z) * 360 - 180;
    const mercator = Math.PI * (1 - (2 * (y + (Math.floor(at / TILE) + 0.5) / TILE)) / 2 ** z);
    const lat = (Math.atan(Math.sinh(mercator)) * 180) / Math.PI;
    const [easting, northing] = toUtm(grid.epsg, [lng, lat]);
    expect(Math.abs(places[at][0] - (easting - grid.x0) / 10)).toBeLessThan(0.2 * tilePixel);
    expect(Math.abs(places[at][1] - (grid.y0 - northing) / 10)).toBeLessThan(0.2 * tilePixel);
  }
});

it.each([9, 13, 16])('a tile of zoom %i shows the scene in the right position', async (z) => {
  const [x, y] = middleTile(z);
  const webp = await paintTrueColorTile(scene, z, x, y, new BlockCache());
  const { data, info } = await sharp(webp!).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([TILE, TILE]);
  const table = brightnessTableOf(scene.assets.red!);
  const dark = table[600];
  const bright = table[600 + 251];
  const seen = { shown: 0, wrongAlpha: 0, wrongColor: 0 };
  walkTile(controlGrid(grid, z, x, y), (at, px, py) => {
    const nearEdge = [px - 8, py, px - SAMPLE.size, py - SAMPLE.size].some((away) => Math.abs(away) < 16);
    if (nearEdge) return;
    const inside = px > 8 && py > 0 && px < SAMPLE.size && py < SAMPLE.size;
    const red = data[at * 4];
    const alpha = data[at * 4 + 3];
    if (alpha !== (inside ? 255 : 0)) seen.wrongAlpha++;
    if (!inside) return;
    seen.shown++;
    if (red < dark - 25 || red > bright + 25) seen.wrongColor++;
  });
  expect(seen).toEqual({ shown: expect.any(Number), wrongAlpha: 0, wrongColor: 0 });
  expect(seen.shown).toBeGreaterThan(10);
});

it('there is no tile outside the scene, nor of the whole world', async () => {
  expect(await paintTrueColorTile(scene, 13, 0, 0, new BlockCache())).toBeNull();
  expect(await paintTrueColorTile(scene, 2, 2, 1, new BlockCache())).toBeNull();
});

it('reports the bands that a scene lacks', async () => {
  const tile = paintTrueColorTile({ ...scene, assets: {} }, 13, 0, 0, new BlockCache());
  await expect(tile).rejects.toThrow('has no GeoTIFF that we can read for red, green, blue');
});
