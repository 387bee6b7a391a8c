import type { BlockCache } from './block-cache.ts';
import { brightnessTableOf } from './brightness-table.ts';
import type { Cog } from './cog.ts';
import type { Grid } from './grid.ts';
import { ChangedFileError, ImageryError } from './imagery-error.ts';
import { controlGrid, groundPixelOf, TILE, walkTile } from './mercator-tile.ts';
import { paintWebp } from './pictures.ts';
import { type Box, readWindow } from './read-window.ts';
import type { Scene } from './scene.ts';

const BANDS = ['red', 'green', 'blue'] as const;
/** Below this zoom a tile is too wide for one UTM zone. */
const MIN_ZOOM = 5;
/** How much coarser than the tile an overview may be; the difference is invisible and a quarter of the blocks is read. */
const COARSER = 1.3;

/**
 * Paints a 256-pixel Web Mercator tile of a scene in true color as WebP, transparent where there is no data. Null
 * where the scene has no data in the tile. Low zooms are read from overviews.
 */
export async function paintTrueColorTile(
  scene: Scene,
  z: number,
  x: number,
  y: number,
  cache: BlockCache,
): Promise<Uint8Array | null> {
  if (z < MIN_ZOOM) return null;
  try {
    return await paintOpened(scene, z, x, y, cache);
  } catch (error) {
    if (!(error instanceof ChangedFileError)) throw error;
    cache.forget(scene);
    return paintOpened(scene, z, x, y, cache);
  }
}

async function paintOpened(
  scene: Scene,
  z: number,
  x: number,
  y: number,
  cache: BlockCache,
): Promise<Uint8Array | null> {
  const assets = BANDS.map((band) => scene.assets[band]);
  if (!assets.every((asset) => asset !== undefined)) {
    throw new ImageryError(`STAC item ${scene.id}: has no GeoTIFF that we can read for red, green, blue`);
  }
  const cogs = await Promise.all(BANDS.map((band) => cache.cog(scene, band)));
  const images = await Promise.all(cogs.map((cog) => cog.image(levelFor(cog, groundPixelOf(z, y)))));
  const { grid } = images[0];
  if (images.some((image) => image.grid.width !== grid.width || image.grid.height !== grid.height)) {
    throw new ImageryError(`STAC item ${scene.id}: red, green and blue have different sizes`);
  }
  const nodes = controlGrid(grid, z, x, y);
  const box = boxOf(nodes, grid);
  if (box === null) return null;
  const windows = await Promise.all(images.map((image) => readWindow(image, box, cache)));
  const codes = new Uint8Array(TILE * TILE * 4);
  const shown = paintPixels(codes, nodes, box, windows, assets.map(brightnessTableOf));
  return shown === 0 ? null : paintWebp({ width: TILE, height: TILE, codes });
}

/** Index of the smallest image whose pixels are fine enough for the tile. */
function levelFor({ pixels }: Cog, wanted: number): number {
  const fine = pixels
    .map((pixel, level) => ({ pixel, level }))
    .filter(({ pixel }) => pixel <= wanted * COARSER);
  return fine.reduce((best, each) => (each.pixel > best.pixel ? each : best), { pixel: 0, level: 0 }).level;
}

/** The part of a raster that a tile shows, or null when they do not overlap. */
function boxOf({ xs, ys }: { xs: Float64Array; ys: Float64Array }, { width, height }: Grid): Box | null {
  const left = Math.max(Math.floor(Math.min(...xs)) - 1, 0);
  const top = Math.max(Math.floor(Math.min(...ys)) - 1, 0);
  const right = Math.min(Math.ceil(Math.max(...xs)) + 1, width);
  const bottom = Math.min(Math.ceil(Math.max(...ys)) + 1, height);
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

/** Paints the pixels with data and returns their number. Bilinear; nearest neighbor beside pixels without data. */
function paintPixels(
  codes: Uint8Array,
  nodes: { xs: Float64Array; ys: Float64Array },
  box: Box,
  windows: readonly Uint16Array[],
  tables: readonly Uint8Array[],
): number {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const [red, green, blue] = windows;
  let shown = 0;
  walkTile(nodes, (pixel, px, py) => {
    const x = px - box.left;
    const y = py - box.top;
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const nearest = Math.floor(y) * width + Math.floor(x);
    if (red[nearest] === 0 || green[nearest] === 0 || blue[nearest] === 0) return;
    const left = Math.min(Math.max(Math.floor(x - 0.5), 0), width - 1);
    const top = Math.min(Math.max(Math.floor(y - 0.5), 0), height - 1);
    const a = top * width + left;
    const b = left + 1 < width ? a + 1 : a;
    const down = top + 1 < height ? width : 0;
    const right = Math.min(Math.max(x - 0.5 - left, 0), 1);
    const below = Math.min(Math.max(y - 0.5 - top, 0), 1);
    for (let band = 0; band < 3; band++) {
      const samples = windows[band];
      const table = tables[band];
      const nw = samples[a];
      const ne = samples[b];
      const sw = samples[a + down];
      const se = samples[b + down];
      if (nw === 0 || ne === 0 || sw === 0 || se === 0) codes[pixel * 4 + band] = table[samples[nearest]];
      else {
        const north = table[nw] + (table[ne] - table[nw]) * right;
        const south = table[sw] + (table[se] - table[sw]) * right;
        codes[pixel * 4 + band] = north + (south - north) * below + 0.5;
      }
    }
    codes[pixel * 4 + 3] = 255;
    shown++;
  });
  return shown;
}
