import type { Clouds } from './clouds.ts';
import type { Landscape } from './landscape.ts';
import { type Day, lookOf } from './looks.ts';
import { smoothstep } from './noise.ts';
import type { Site } from './site.ts';
import { CLOUD, SNOW } from './spectra.ts';

/** Side of a tile of the 10 m bands in pixels; a 20 m tile of the same ground has half. */
export const TILE = 256;
const HALF = TILE / 2;
/** A tile with the ring of pixels that the optics mix into it. */
const PATCH = TILE + 2;
/** Share of each neighbour in a row or column that a pixel receives. */
const BLUR = 0.16;

/** The bands of one tile: blue, green, red, nir of 10 m, swir and classes of 20 m. */
export interface PaintedTile {
  readonly bands: readonly [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  readonly swir: Uint16Array;
  readonly scl: Uint8Array;
}

export interface SceneToPaint {
  readonly site: Site;
  readonly landscape: Landscape;
  readonly day: Day;
  readonly clouds: Clouds | null;
  /** Whether the whole site is seen; otherwise only the parcels and what lies right around them. */
  readonly whole: boolean;
  /** Added to every number: 0, or 1000 where the offset of newer processings has not been taken off. */
  readonly shift: number;
}

/** Scene classes of the Sentinel-2 Level-2A product. */
export const SCL = {
  shadow: 3,
  plants: 4,
  bare: 5,
  water: 6,
  unsure: 7,
  cloud: 8,
  thick_cloud: 9,
  cirrus: 10,
  snow: 11,
} as const;

/** Gives a painter of the tiles of a scene. */
export function painterOf(scene: SceneToPaint): (tx: number, ty: number) => PaintedTile {
  const looks = new LookTable(scene);
  const patches = [0, 1, 2, 3, 4].map(() => new Float32Array(PATCH * PATCH));
  const blurred = new Float32Array(PATCH * PATCH);
  const seen = new Uint8Array(PATCH * PATCH);
  return (tx, ty) => {
    seen.fill(0);
    const tile: PaintedTile = {
      bands: [0, 1, 2, 3].map(() => new Uint16Array(TILE * TILE)) as unknown as PaintedTile['bands'],
      swir: new Uint16Array(HALF * HALF),
      scl: new Uint8Array(HALF * HALF),
    };
    mixGround(scene, looks, patches, seen, tx * TILE - 1, ty * TILE - 1);
    for (const patch of patches) blur(patch, blurred, seen);
    finish(scene, looks, patches, seen, tile, tx * TILE, ty * TILE);
    return tile;
  };
}

/** Numbers of a look in one flat row, for the loop over pixels. */
const ROW = 13;
const [NDVI, SWING, SOIL, GROUND, CANOPY] = [0, 1, 2, 3, 8];

/** Looks of the units of a scene, made when a pixel first needs one. */
class LookTable {
  readonly rows: Float64Array;
  readonly #made: Uint8Array;
  readonly #scene: SceneToPaint;

  constructor(scene: SceneToPaint) {
    this.#scene = scene;
    this.rows = new Float64Array(scene.landscape.units.length * ROW);
    this.#made = new Uint8Array(scene.landscape.units.length);
  }

  /** Where the row of a unit begins. */
  at(unit: number): number {
    const row = unit * ROW;
    if (this.#made[unit] === 0) {
      const { ndvi, swing, soil, ground, canopy } = lookOf(
        this.#scene.landscape.units[unit],
        this.#scene.day,
      );
      this.rows.set([ndvi ?? -1, swing, soil, ...ground, ...canopy], row);
      this.#made[unit] = 1;
    }
    return row;
  }
}

/** Reflectance of every pixel of a patch, before optics and air. */
function mixGround(
  { site, landscape, whole }: SceneToPaint,
  looks: LookTable,
  [blue, green, red, nir, swir]: readonly Float32Array[],
  seen: Uint8Array,
  left: number,
  top: number,
): void {
  const { unit, vigor, tone, near } = landscape;
  const { rows } = looks;
  for (let py = 0; py < PATCH; py++) {
    const y = top + py;
    if (y < 0 || y >= site.height) continue;
    for (let px = 0; px < PATCH; px++) {
      const x = left + px;
      if (x < 0 || x >= site.width) continue;
      const from = y * site.width + x;
      const sight = whole ? 2 : near[from];
      if (sight === 0) continue;
      const at = py * PATCH + px;
      seen[at] = sight;
      const row = looks.at(unit[from]);
      const light = tone[from] / 128;
      const ground = 1 + (light - 1) * rows[row + SOIL];
      const canopy = 1 + (light - 1) * 0.4;
      const share = rows[row + NDVI] < 0 ? 0 : plantShare(rows, row, vigor[from] / 100, ground, canopy);
      const [g, c] = [ground * (1 - share), canopy * share];
      blue[at] = rows[row + GROUND] * g + rows[row + CANOPY] * c;
      green[at] = rows[row + GROUND + 1] * g + rows[row + CANOPY + 1] * c;
      red[at] = rows[row + GROUND + 2] * g + rows[row + CANOPY + 2] * c;
      nir[at] = rows[row + GROUND + 3] * g + rows[row + CANOPY + 3] * c;
      swir[at] = rows[row + GROUND + 4] * g + rows[row + CANOPY + 4] * c;
    }
  }
}

/** The equation of `canopyShare` on a row, with the ground and the canopy each as light as the pixel is. */
function plantShare(rows: Float64Array, row: number, vigor: number, ground: number, canopy: number): number {
  const ndvi = rows[row + NDVI] + rows[row + SWING] * vigor;
  const [gr, gn] = [rows[row + GROUND + 2] * ground, rows[row + GROUND + 3] * ground];
  const [cr, cn] = [rows[row + CANOPY + 2] * canopy, rows[row + CANOPY + 3] * canopy];
  const share = shareFor(gr, gn, cr, cn, ndvi);
  return share < 0 ? 0 : share > 1.04 ? 1.04 : share;
}

function shareFor(gr: number, gn: number, cr: number, cn: number, ndvi: number): number {
  const [sum, difference] = [gn + gr, gn - gr];
  return (ndvi * sum - difference) / (cn - cr - difference - ndvi * (cn + cr - sum));
}

/** What the optics do: every pixel receives a little of its neighbours, as far as they are known. */
function blur(patch: Float32Array, between: Float32Array, seen: Uint8Array): void {
  for (let at = 0; at < patch.length; at++) {
    if (seen[at] === 0) continue;
    const own = patch[at];
    const before = seen[at - 1] > 0 ? patch[at - 1] : own;
    const after = seen[at + 1] > 0 ? patch[at + 1] : own;
    between[at] = own + BLUR * (before + after - 2 * own);
  }
  for (let at = 0; at < patch.length; at++) {
    if (seen[at] !== 2) continue;
    const own = between[at];
    const before = seen[at - PATCH] > 0 ? between[at - PATCH] : own;
    const after = seen[at + PATCH] > 0 ? between[at + PATCH] : own;
    patch[at] = own + BLUR * (before + after - 2 * own);
  }
}

/** Lays snow, shadow and cloud over a patch and writes it as numbers and classes. */
function finish(
  scene: SceneToPaint,
  looks: LookTable,
  patches: readonly Float32Array[],
  seen: Uint8Array,
  tile: PaintedTile,
  left: number,
  top: number,
): void {
  const { day, clouds, shift, site, landscape } = scene;
  const { haze, snow, sky } = day.weather;
  const toNumber = (reflectance: number) => Math.max(Math.round(reflectance * 10000), 1) + shift;
  for (let hy = 0, half = 0; hy < HALF; hy++) {
    for (let hx = 0; hx < HALF; hx++, half++) {
      const first = (2 * hy + 1) * PATCH + 2 * hx + 1;
      let count = 0;
      let [red, nir, swir] = [0, 0, 0];
      const [x, y] = [left / 2 + hx, top / 2 + hy];
      const anySeen =
        seen[first] === 2 ||
        seen[first + 1] === 2 ||
        seen[first + PATCH] === 2 ||
        seen[first + PATCH + 1] === 2;
      if (!anySeen) continue;
      const cloud = clouds ? clouds.cloudAt(x, y) : 0;
      const shadow = clouds ? clouds.shadowAt(x, y) : 0;
      const light = cloud > 0 ? clouds!.lightAt(x, y) : 1;
      const from = Math.min(2 * y, site.height - 1) * site.width + Math.min(2 * x, site.width - 1);
      const lying = snow > 0 ? snow * smoothstep(0.2, 0.75, landscape.tone[from] / 256 + snow * 0.4) : 0;
      const through = 1 - cloud;
      for (let corner = 0; corner < 4; corner++) {
        const at = first + (corner >> 1) * PATCH + (corner & 1);
        if (seen[at] !== 2) continue;
        count++;
        const to = (2 * hy + (corner >> 1)) * TILE + 2 * hx + (corner & 1);
        red += patches[2][at];
        nir += patches[3][at];
        for (let band = 0; band < 5; band++) {
          const lit =
            (patches[band][at] * (1 - lying) + SNOW[band] * lying) * (1 - SHADOW[band] * shadow) * haze;
          const value = lit * through + CLOUD[band] * light * cloud;
          if (band === 4) swir += value;
          else tile.bands[band][to] = toNumber(value);
        }
      }
      tile.swir[half] = toNumber(swir / count);
      const isWater = looks.rows[looks.at(landscape.unit[from]) + GROUND + 3] < 0.03;
      const ndvi = (nir - red) / (nir + red);
      tile.scl[half] = classOf({ cloud, shadow, snow: lying, ndvi, isWater, isCirrus: sky === 'cirrus' });
    }
  }
}

/** Light that a full shadow takes from each band; skylight fills blue the most. */
const SHADOW = [0.46, 0.52, 0.56, 0.6, 0.62];

/** The class that the processor would give a pixel. */
function classOf(pixel: {
  readonly cloud: number;
  readonly shadow: number;
  readonly snow: number;
  readonly ndvi: number;
  readonly isWater: boolean;
  readonly isCirrus: boolean;
}): number {
  if (pixel.isCirrus && pixel.cloud > 0.07) return SCL.cirrus;
  if (pixel.cloud > 0.5) return SCL.thick_cloud;
  if (pixel.cloud > 0.08) return SCL.cloud;
  if (pixel.shadow > 0.12) return SCL.shadow;
  if (pixel.snow > 0.25) return SCL.snow;
  if (pixel.cloud > 0.03 || pixel.shadow > 0.05) return SCL.unsure;
  if (pixel.isWater) return SCL.water;
  return pixel.ndvi > 0.36 ? SCL.plants : SCL.bare;
}
