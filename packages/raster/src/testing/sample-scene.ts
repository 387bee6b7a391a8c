import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Polygon } from 'geojson';
import { type Meters, toWgs84 } from '../projection.ts';
import type { Band, Scene } from '../scene.ts';
import type { ShapeToRead } from '../scene-statistics.ts';
import { writeCog } from '../write-cog.ts';

/** A small scene of our own: 320 x 320 pixels of 10 m in blocks of 64, bands of 20 m in blocks of 32. */
export const SAMPLE = { epsg: 32635, origin: [500_000, 5_000_000] as const, size: 320, block: 64 };

/** Reflectance samples of a 10 m pixel, varying by position; columns 0 to 7 have no data. */
export function sampleAt(band: Exclude<Band, 'scl'>, column: number, row: number): number {
  const base = {
    red: 600,
    green: 800,
    blue: 500,
    nir: 3500,
    rededge1: 1100,
    rededge2: 2600,
    rededge3: 3300,
    nir08: 3600,
    swir16: 1800,
    swir22: 900,
  }[band];
  return column < 8 ? 0 : base + ((column * 7 + row * 13) % 251);
}

/** SCL class of a 20 m cell: cloud (9) over the west of the south half, vegetation elsewhere. */
function classAt(column: number, row: number): number {
  return row >= 80 && column < 80 ? 9 : 4;
}

/** Deviations of a sample scene from its usual samples and classes; undefined where there are none. */
export interface SampleChanges {
  readonly sampleOf?: (band: Exclude<Band, 'scl'>, column: number, row: number) => number | undefined;
  /** By 20 m cell. */
  readonly classOf?: (column: number, row: number) => number | undefined;
  /** What the files of reflectance declare as no data. */
  readonly nodata?: number;
  /** Whether the files are georeferenced by the middle of their pixels. */
  readonly isPoint?: boolean;
  /** Of the red and near infrared bands. */
  readonly offset?: number;
}

/** Writes the sample scene into a folder. */
export async function writeSampleScene(
  folder: string,
  { sampleOf, classOf, offset = 0, nodata = 0, isPoint = false }: SampleChanges = {},
): Promise<Scene> {
  await mkdir(folder, { recursive: true });
  const { epsg, origin, size, block } = SAMPLE;
  const common = { epsg, origin, overviews: 'mean', tileSize: block, nodata, isPoint } as const;
  const bands = ['red', 'green', 'blue', 'nir'] as const;
  for (const band of bands) {
    const data = fill(size, (column, row) => sampleOf?.(band, column, row) ?? sampleAt(band, column, row));
    await writeCog(join(folder, `${band}.tif`), { ...common, width: size, height: size, pixel: 10, data });
  }
  const half = { ...common, width: size / 2, height: size / 2, pixel: 20, tileSize: block / 2 };
  const coarse = ['rededge1', 'rededge2', 'rededge3', 'nir08', 'swir16', 'swir22'] as const;
  for (const band of coarse) {
    const data = fill(size / 2, (column, row) => sampleAt(band, column * 2, row * 2));
    await writeCog(join(folder, `${band}.tif`), { ...half, data, predictor: 1 });
  }
  const scl = Uint8Array.from(
    fill(size / 2, (column, row) => classOf?.(column, row) ?? classAt(column, row)),
  );
  await writeCog(join(folder, 'scl.tif'), { ...half, data: scl, overviews: 'nearest', nodata: 0 });
  const asset = (band: Band) => ({
    href: join(folder, `${band}.tif`),
    scale: band === 'scl' ? 1 : 1e-4,
    offset: band === 'red' || band === 'nir' ? offset : 0,
  });
  return {
    id: 'S2A_35TNL_20260615_0_L2A',
    tile: '35TNL',
    platform: 'sentinel-2a',
    datetime: '2026-06-15T09:10:00Z',
    sensing_date: '2026-06-15',
    generation_time: '2026-06-15T14:00:00Z',
    product: null,
    strip: null,
    catalog: null,
    collection: null,
    epsg,
    cloud_cover: 12,
    nodata_share: 0,
    bbox: [27, 45, 28, 46],
    simulated: true,
    angles: { view_zenith: 5, view_azimuth: 105, sun_zenith: 25, sun_azimuth: 150 },
    assets: Object.fromEntries([...bands, ...coarse, 'scl' as const].map((band) => [band, asset(band)])),
  };
}

/** The scene with other asset hrefs. */
export function withHrefs(scene: Scene, hrefOf: (href: string) => string): Scene {
  const moved = Object.entries(scene.assets).map(([band, asset]) => [
    band,
    { ...asset, href: hrefOf(asset.href) },
  ]);
  return { ...scene, assets: Object.fromEntries(moved) };
}

function fill(size: number, valueAt: (column: number, row: number) => number): Uint16Array {
  return Uint16Array.from({ length: size * size }, (_, i) => valueAt(i % size, Math.floor(i / size)));
}

/** A rectangle of whole 10 m pixels of the sample scene; `right` and `bottom` are not included. */
export function shapeToRead(
  id: string,
  left: number,
  top: number,
  right: number,
  bottom: number,
): ShapeToRead {
  return { id, geometry: rectangle(left, top, right, bottom) };
}

/** Edges are a tenth of a pixel outside the pixels' outer corners, far from any center. */
function rectangle(left: number, top: number, right: number, bottom: number): Polygon {
  const [x0, y0] = SAMPLE.origin;
  const at = (column: number, row: number) =>
    toWgs84(SAMPLE.epsg, [x0 + column * 10, y0 - row * 10] as Meters);
  const l = left - 0.1;
  const t = top - 0.1;
  const r = right + 0.1;
  const b = bottom + 0.1;
  return { type: 'Polygon', coordinates: [[at(l, t), at(r, t), at(r, b), at(l, b), at(l, t)]] };
}
