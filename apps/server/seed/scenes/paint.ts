import { SCL } from '@brazda/raster/write';
import { type Air, airOf } from './air.ts';
import { appearanceOf } from './appearance.ts';
import { HALF, type SceneToPaint, TILE } from './scene-to-paint.ts';
import { canopyShare } from './spectra.ts';

/** A tile with the ring of pixels that the optics mix into it. */
const PATCH = TILE + 2;
/** Share that a pixel receives from each of its four neighbors. */
const BLUR = 0.12;

/** The bands of one tile: blue, green, red, nir of 10 m, swir and classes of 20 m. */
export interface PaintedTile {
  readonly bands: readonly [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  readonly swir: Uint16Array;
  readonly scl: Uint8Array;
}

/** An empty tile, reused for painting: allocating memory for every tile would cost more than the painting. */
export function blankTile(): PaintedTile {
  const band = () => new Uint16Array(TILE * TILE);
  return {
    bands: [band(), band(), band(), band()],
    swir: new Uint16Array(HALF * HALF),
    scl: new Uint8Array(HALF * HALF),
  };
}

/** A tile with a ring around it in the making: reflectance by band, and which of its pixels are seen. */
interface Patch {
  readonly bands: readonly Float32Array[];
  /** 2 where a pixel is written, 1 where it is only mixed into its neighbors, 0 beyond. */
  readonly seen: Uint8Array;
  /** Indices of the visible pixels, in order. */
  readonly pixels: Int32Array;
  count: number;
}

/** Returns a painter of the tiles of a scene, which overwrites the tile passed to it. */
export function painterOf(scene: SceneToPaint): (tx: number, ty: number, into: PaintedTile) => void {
  const appearances = new AppearanceTable(scene);
  const patch: Patch = {
    bands: [0, 1, 2, 3, 4].map(() => new Float32Array(PATCH * PATCH)),
    seen: new Uint8Array(PATCH * PATCH),
    pixels: new Int32Array(PATCH * PATCH),
    count: 0,
  };
  const mixed = new Float32Array(PATCH * PATCH);
  const air = airOf(scene);
  return (tx, ty, into) => {
    mixGround(scene, appearances, patch, tx * TILE - 1, ty * TILE - 1);
    air.fill((tx * TILE) / 2, (ty * TILE) / 2);
    for (const [band, samples] of into.bands.entries()) {
      blur(patch.bands[band], mixed, patch);
      writeBand(scene, mixed, patch, air, band, samples);
    }
    if (scene.whole) coarsen(scene, into, tx * TILE, ty * TILE);
    writeHalf(scene, appearances, patch, air, into, tx * TILE, ty * TILE);
  };
}

/** Numbers per appearance in one flat row, for the loop over pixels. */
const ROW = 13;
const NDVI = 0;
const SWING = 1;
const TONE_GAIN = 2;
const GROUND = 3;
const CANOPY = 8;

/** Appearances of the units of a scene, computed when a pixel first needs one. */
class AppearanceTable {
  readonly rows: Float64Array;
  readonly #made: Uint8Array;
  readonly #scene: SceneToPaint;

  constructor(scene: SceneToPaint) {
    this.#scene = scene;
    this.rows = new Float64Array(scene.landscape.units.length * ROW);
    this.#made = new Uint8Array(scene.landscape.units.length);
  }

  /** The start of a unit's row. */
  at(unit: number): number {
    const row = unit * ROW;
    if (this.#made[unit] === 0) {
      const { ndvi, swing, toneGain, ground, canopy } = appearanceOf(
        this.#scene.landscape.units[unit],
        this.#scene.day,
      );
      this.rows.set([ndvi ?? -1, swing, toneGain, ...ground, ...canopy], row);
      this.#made[unit] = 1;
    }
    return row;
  }
}

/** Reflectance of every pixel of a patch, before optics and atmosphere. */
function mixGround(
  { site, landscape, whole }: SceneToPaint,
  appearances: AppearanceTable,
  patch: Patch,
  left: number,
  top: number,
): void {
  const { unit, vigor, tone, near } = landscape;
  const { rows } = appearances;
  const { seen, pixels } = patch;
  const [blue, green, red, nir, swir] = patch.bands;
  seen.fill(0);
  patch.count = 0;
  for (let py = 0; py < PATCH; py++) {
    const y = top + py;
    if (y < 0 || y >= site.height) continue;
    for (let px = 0; px < PATCH; px++) {
      const x = left + px;
      if (x < 0 || x >= site.width) continue;
      const from = y * site.width + x;
      const visibility = whole ? 2 : near[from];
      if (visibility === 0) continue;
      const at = py * PATCH + px;
      seen[at] = visibility;
      pixels[patch.count++] = at;
      const row = appearances.at(unit[from]);
      const light = tone[from] / 128;
      const ground = 1 + (light - 1) * rows[row + TONE_GAIN];
      const canopy = 1 + (light - 1) * 0.4;
      const share = rows[row + NDVI] < 0 ? 0 : plantShare(rows, row, vigor[from] / 100, ground, canopy);
      const g = ground * (1 - share);
      const c = canopy * share;
      blue[at] = rows[row + GROUND] * g + rows[row + CANOPY] * c;
      green[at] = rows[row + GROUND + 1] * g + rows[row + CANOPY + 1] * c;
      red[at] = rows[row + GROUND + 2] * g + rows[row + CANOPY + 2] * c;
      nir[at] = rows[row + GROUND + 3] * g + rows[row + CANOPY + 3] * c;
      swir[at] = rows[row + GROUND + 4] * g + rows[row + CANOPY + 4] * c;
    }
  }
}

/** The share of canopy that yields a pixel's NDVI, with soil and canopy each at the brightness of the pixel. */
function plantShare(rows: Float64Array, row: number, vigor: number, ground: number, canopy: number): number {
  const share = canopyShare(
    rows[row + GROUND + 2] * ground,
    rows[row + GROUND + 3] * ground,
    rows[row + CANOPY + 2] * canopy,
    rows[row + CANOPY + 3] * canopy,
    rows[row + NDVI] + rows[row + SWING] * vigor,
  );
  return share < 0 ? 0 : share > 1.04 ? 1.04 : share;
}

/** The optics: every pixel receives a little of its four neighbors, where they are known. */
function blur(band: Float32Array, mixed: Float32Array, { seen, pixels, count }: Patch): void {
  for (let i = 0; i < count; i++) {
    const at = pixels[i];
    if (seen[at] !== 2) continue;
    const own = band[at];
    const left = seen[at - 1] > 0 ? band[at - 1] : own;
    const right = seen[at + 1] > 0 ? band[at + 1] : own;
    const above = seen[at - PATCH] > 0 ? band[at - PATCH] : own;
    const below = seen[at + PATCH] > 0 ? band[at + PATCH] : own;
    mixed[at] = own + BLUR * (left + right + above + below - 4 * own);
  }
}

/** Writes a 10 m band: ground under snow, shadow, haze and cloud, as numbers; 0 if not visible. */
function writeBand(
  scene: SceneToPaint,
  source: Float32Array,
  { seen, pixels, count }: Patch,
  air: Air,
  band: number,
  samples: Uint16Array,
): void {
  const factor = 10000 * scene.day.weather.haze;
  samples.fill(0);
  for (let i = 0; i < count; i++) {
    const at = pixels[i];
    if (seen[at] !== 2) continue;
    const row = Math.floor(at / PATCH);
    const x = at - row * PATCH - 1;
    const y = row - 1;
    if (x < 0 || y < 0 || x >= TILE || y >= TILE) continue;
    const value = air.isClear
      ? source[at] * factor
      : air.through(source[at], band, (y >> 1) * HALF + (x >> 1));
    samples[y * TILE + x] = numberOf(value) + scene.shift;
  }
}

/** A number is never 0, which means no data. */
function numberOf(value: number): number {
  return value < 1 ? 1 : (value + 0.5) | 0;
}

/**
 * Quantization of the numbers beyond the farm, by band: nothing is measured there, and finer steps are invisible in
 * true color but take space and time to deflate.
 */
const COARSE = [16, 16, 16, 64];

function coarsen({ site, landscape }: SceneToPaint, tile: PaintedTile, left: number, top: number): void {
  const { near } = landscape;
  const columns = Math.min(TILE, site.width - left);
  const rows = Math.min(TILE, site.height - top);
  for (const [band, samples] of tile.bands.entries()) {
    const step = COARSE[band];
    for (let y = 0; y < rows; y++) {
      let from = (top + y) * site.width + left;
      for (let at = y * TILE; at < y * TILE + columns; at++, from++) {
        if (near[from] === 0) samples[at] = Math.max(samples[at] & -step, step);
      }
    }
  }
}

/** Writes the 20 m bands: short-wave infrared (mean of four) and the scene class. */
function writeHalf(
  scene: SceneToPaint,
  appearances: AppearanceTable,
  patch: Patch,
  air: Air,
  tile: PaintedTile,
  left: number,
  top: number,
): void {
  const { seen } = patch;
  const [, , red, nir, swir] = patch.bands;
  const { width, height } = scene.site;
  const factor = 10000 * scene.day.weather.haze;
  const isCirrus = scene.day.weather.sky === 'cirrus';
  for (let y = 0, half = 0; y < HALF; y++) {
    for (let x = 0; x < HALF; x++, half++) {
      const first = (2 * y + 1) * PATCH + 2 * x + 1;
      let count = 0;
      let reds = 0;
      let nirs = 0;
      let swirs = 0;
      for (let corner = 0; corner < 4; corner++) {
        const at = first + (corner >> 1) * PATCH + (corner & 1);
        if (seen[at] !== 2) continue;
        count++;
        reds += red[at];
        nirs += nir[at];
        swirs += swir[at];
      }
      tile.swir[half] = 0;
      tile.scl[half] = 0;
      if (count === 0) continue;
      const value = air.isClear ? (swirs / count) * factor : air.through(swirs / count, 4, half);
      tile.swir[half] = numberOf(value) + scene.shift;
      const from = Math.min(top + 2 * y, height - 1) * width + Math.min(left + 2 * x, width - 1);
      const isWater = appearances.rows[appearances.at(scene.landscape.unit[from]) + GROUND + 3] < 0.03;
      const bare = isWater
        ? SCL.water
        : (nirs - reds) / (nirs + reds) > 0.36
          ? SCL.vegetation
          : SCL.not_vegetated;
      tile.scl[half] = air.isClear ? bare : air.classAt(half, bare, isCirrus);
    }
  }
}
