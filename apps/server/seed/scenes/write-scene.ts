import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCog } from '@brazda/raster/write';
import { cloudsOf } from './clouds.ts';
import { BAND_FILES, itemOf } from './item.ts';
import type { Landscape } from './landscape.ts';
import { blankTile, type PaintedTile, painterOf } from './paint.ts';
import { folderOf, type ListedScene } from './scene-list.ts';
import { TILE } from './scene-to-paint.ts';
import { epsgOf, farmOf, type Site } from './site.ts';
import { weatherOf } from './weather.ts';

/** The offset that a processing baseline adds to every number. */
const SHIFT = 1000;

/** Paints a scene and writes its bands, then its item once all of them exist. One scene at a time in a thread. */
export async function writeScene(folder: string, scene: ListedScene, landscape: Landscape): Promise<void> {
  const { site } = scene;
  const path = join(folder, folderOf(scene));
  await mkdir(path, { recursive: true });
  const tiles = paintScene(scene, landscape);
  const place = {
    epsg: epsgOf(site),
    origin: site.origin,
    level: 1,
    overviews: scene.whole ? 'mean' : 'none',
  } as const;
  const size = (pixel: number) => ({
    width: (site.width * 10) / pixel,
    height: (site.height * 10) / pixel,
    tileSize: (TILE * 10) / pixel,
    pixel,
  });
  const across = Math.ceil(site.width / TILE);
  const supply = (samples: (tile: PaintedTile) => Uint16Array) => (tx: number, ty: number) => {
    const tile = tiles[ty * across + tx];
    return tile && samples(tile);
  };
  for (const [band, { file, pixel }] of BAND_FILES.entries()) {
    const data = supply((tile) => (band < 4 ? tile.bands[band] : tile.swir));
    await writeCog(join(path, `${file}.tif`), { ...place, ...size(pixel), data });
  }
  const scl = (tx: number, ty: number) => tiles[ty * across + tx]?.scl ?? null;
  await writeCog(join(path, 'SCL.tif'), {
    ...place,
    ...size(20),
    bits: 8,
    data: scl,
    overviews: scene.whole ? 'nearest' : 'none',
  });
  const item = `${JSON.stringify(itemOf(scene, countClasses(site, tiles)), null, 1)}\n`;
  const partial = join(path, `${scene.id}.partial`);
  await writeFile(partial, item);
  await rename(partial, join(path, `${scene.id}.json`));
}

/** The tiles of a scene row by row; null for tiles without a part of the farm unless the whole site is visible. */
function paintScene(scene: ListedScene, landscape: Landscape): (PaintedTile | null)[] {
  const { site, date, whole } = scene;
  const weather = weatherOf(site, date);
  const farm = farmOf(site);
  const day = {
    date,
    weather,
    country: farm.country,
    latitude: farm.parcels[0].geometry.coordinates[0][0][1],
  };
  const clouds = cloudsOf(site, date, weather);
  const shift = scene.boa_offset_applied ? 0 : SHIFT;
  const paint = painterOf({ site, landscape, day, clouds, whole, shift });
  const tiles: (PaintedTile | null)[] = [];
  for (let ty = 0; ty * TILE < site.height; ty++) {
    for (let tx = 0; tx * TILE < site.width; tx++) {
      if (!whole && !isSeen(site, landscape.near, tx, ty)) {
        tiles.push(null);
        continue;
      }
      const tile = tileAt(tiles.length);
      paint(tx, ty, tile);
      tiles.push(tile);
    }
  }
  return tiles;
}

const pool: PaintedTile[] = [];

/** Memory for a tile, reused for every scene. */
function tileAt(index: number): PaintedTile {
  pool[index] ??= blankTile();
  return pool[index];
}

function isSeen({ width, height }: Site, near: Uint8Array, tx: number, ty: number): boolean {
  for (let y = ty * TILE; y < Math.min((ty + 1) * TILE, height); y++) {
    const row = near.subarray(y * width + tx * TILE, y * width + Math.min((tx + 1) * TILE, width));
    if (row.includes(2)) return true;
  }
  return false;
}

function countClasses(site: Site, tiles: readonly (PaintedTile | null)[]): number[] {
  const counts = new Array<number>(12).fill(0);
  for (const tile of tiles) if (tile) for (const each of tile.scl) counts[each]++;
  counts[0] =
    (site.width * site.height) / 4 - counts.reduce((sum, count, each) => sum + (each > 0 ? count : 0), 0);
  return counts;
}
