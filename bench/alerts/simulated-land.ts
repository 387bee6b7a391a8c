import { cloudsOf } from '../../apps/server/seed/scenes/clouds.ts';
import { buildLandscape } from '../../apps/server/seed/scenes/landscape.ts';
import { blankTile, painterOf } from '../../apps/server/seed/scenes/paint.ts';
import { TILE } from '../../apps/server/seed/scenes/scene-to-paint.ts';
import { farmOf, SITES } from '../../apps/server/seed/scenes/site.ts';
import { sensingDates, weatherOf } from '../../apps/server/seed/scenes/weather.ts';
import type { ParcelImage } from '../../packages/domain/src/index.ts';

/** The classes of the mask of a scene that are clear ground. */
const CLEAR_CLASSES: ReadonlySet<number> = new Set([4, 5, 6, 7]);
/** A field in fewer pixels is not judged. */
const MIN_PIXELS = 60;

/** Which fields and days are simulated, other than those of alerts. */
interface Simulated {
  readonly min_pixels?: number;
  /** The first and the last ISO day; from January to October without them. */
  readonly from_day?: string;
  readonly to_day?: string;
}

/** The pixels of a field on a day. */
export interface FieldImage {
  readonly date: string;
  /** NDVI by pixel of the box; not a number outside of the field and under clouds. */
  readonly values: Float32Array;
}

/** A field of the simulated landscape with its images. */
export interface SimulatedField {
  readonly id: string;
  readonly crop_key: string;
  /** Meters in the grid of the site. */
  readonly east: number;
  readonly north: number;
  readonly width: number;
  readonly height: number;
  /** Which pixels of the box are inside of the field, without its border. */
  readonly inside: Uint8Array;
  readonly n_total: number;
  readonly images: readonly FieldImage[];
}

/** What part of a site is simulated, in tiles. */
interface Window {
  readonly tile: string;
  readonly from: readonly [tx: number, ty: number];
  readonly to: readonly [tx: number, ty: number];
}

/** The fields of a part of a site in the season that ends in a year, as Sentinel-2 sees them through clouds and haze. */
export function simulateLand(
  { tile, from, to }: Window,
  year: number,
  { min_pixels = MIN_PIXELS, from_day = `${year}-01-01`, to_day = `${year}-10-31` }: Simulated = {},
): SimulatedField[] {
  const site = SITES.find((each) => each.tile === tile)!;
  const landscape = buildLandscape(site);
  const country = farmOf(site).country;
  const latitude = country === 'RO' ? 44.5 : 48.3;
  const left = from[0] * TILE;
  const top = from[1] * TILE;
  const width = Math.min((to[0] + 1) * TILE, site.width) - left;
  const height = Math.min((to[1] + 1) * TILE, site.height) - top;
  const unitAt = (x: number, y: number) => landscape.unit[(top + y) * site.width + left + x]!;

  const fields = outlines();
  const ndvi = new Float32Array(width * height);
  const isClear = new Uint8Array(width * height);
  const painted = blankTile();
  const dates = sensingDates(site, to_day).filter((date) => date >= from_day);
  for (const date of dates) {
    const weather = weatherOf(site, date);
    if (weather.sky === 'overcast') continue;
    const clouds = cloudsOf(site, date, weather);
    const paint = painterOf({
      site,
      landscape,
      day: { date, weather, country, latitude },
      clouds,
      whole: true,
      shift: 0,
    });
    for (let ty = from[1]; ty <= to[1]; ty++)
      for (let tx = from[0]; tx <= to[0]; tx++) {
        paint(tx, ty, painted);
        copyTile(tx * TILE - left, ty * TILE - top);
      }
    for (const field of fields) field.images.push({ date, values: cutOut(field) });
  }
  return fields;

  function copyTile(x0: number, y0: number) {
    const [, , red, nir] = painted.bands;
    for (let y = 0; y < TILE && y0 + y < height; y++)
      for (let x = 0; x < TILE && x0 + x < width; x++) {
        const at = y * TILE + x;
        const to = (y0 + y) * width + x0 + x;
        ndvi[to] = (nir[at]! - red[at]!) / (nir[at]! + red[at]!);
        isClear[to] = Number(CLEAR_CLASSES.has(painted.scl[(y >> 1) * (TILE / 2) + (x >> 1)]!));
      }
  }

  function cutOut({ x0, y0, width: columns, height: rows, inside }: Outline): Float32Array {
    const values = new Float32Array(columns * rows).fill(Number.NaN);
    for (let at = 0; at < values.length; at++) {
      const from = (y0 + Math.floor(at / columns)) * width + x0 + (at % columns);
      if (inside[at] === 1 && isClear[from] === 1) values[at] = ndvi[from]!;
    }
    return values;
  }

  /** The fields that lie inside of the window, with their pixels but those at the border. */
  function outlines() {
    const boxes = new Map<number, { x0: number; y0: number; x1: number; y1: number }>();
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const unit = unitAt(x, y);
        const box = boxes.get(unit);
        if (!box) boxes.set(unit, { x0: x, y0: y, x1: x, y1: y });
        else {
          box.x0 = Math.min(box.x0, x);
          box.x1 = Math.max(box.x1, x);
          box.y1 = y;
        }
      }
    return [...boxes].flatMap(([unit, { x0, y0, x1, y1 }]) => {
      const land = landscape.units[unit]!;
      if (land.kind !== 'field' || x0 === 0 || y0 === 0 || x1 === width - 1 || y1 === height - 1) return [];
      const columns = x1 - x0 + 1;
      const rows = y1 - y0 + 1;
      const inside = new Uint8Array(columns * rows);
      let n_total = 0;
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++) {
          const isInner = [
            unitAt(x - 1, y),
            unitAt(x + 1, y),
            unitAt(x, y - 1),
            unitAt(x, y + 1),
            unitAt(x, y),
          ].every((each) => each === unit);
          if (!isInner) continue;
          inside[(y - y0) * columns + x - x0] = 1;
          n_total++;
        }
      if (n_total < min_pixels) return [];
      const images: FieldImage[] = [];
      return {
        id: String(unit),
        crop_key: land.crops[year]!,
        east: (left + (x0 + x1) / 2) * 10,
        north: -(top + (y0 + y1) / 2) * 10,
        x0,
        y0,
        width: columns,
        height: rows,
        inside,
        n_total,
        images,
      };
    });
  }
}

/** The box of a field in pixels of the window. */
interface Outline {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly inside: Uint8Array;
}

/** The mean of a field on each image, as the product stores it. */
export function meansOf({ images, n_total }: SimulatedField): ParcelImage[] {
  return images.map(({ date, values }) => {
    let [sum, n_valid] = [0, 0];
    for (const value of values) {
      if (Number.isNaN(value)) continue;
      sum += value;
      n_valid++;
    }
    return { date, value: n_valid === 0 ? null : sum / n_valid, n_valid, clear_share: n_valid / n_total };
  });
}
