import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Band, SCL, toWgs84, writeCog } from '@brazda/raster/write';
import type { Polygon } from 'geojson';

/** A catalog of small scenes: 64 x 64 pixels of 10 m, uniform except for clouds in the west and water in the east. */
const GRID = { epsg: 32635, origin: [500_000, 5_000_000] as const, size: 64, tileSize: 16 };

export interface SampleItem {
  readonly id: string;
  readonly tile?: string;
  readonly date: string;
  readonly generated?: string;
  /** NDVI of every clear pixel, or by column from the west: red + nir is 5000. */
  readonly ndvi: number | ((column: number) => number);
  /** Number of columns under cloud, from the west. */
  readonly cloudy?: number;
  /** The first column of those under water. */
  readonly water_from?: number;
  /** The columns that its product shows, from the first to the one after the last; the others have no data. */
  readonly seen?: readonly [number, number];
  /** When its data strip began. */
  readonly strip?: string;
  /** How many columns east of the other scenes it is. */
  readonly shift?: number;
}

/** Writes an item with its bands into a folder; replaces an item with the same id. */
export async function writeItem(folder: string, item: SampleItem): Promise<void> {
  const { id, date, ndvi, tile = '35TNL', generated = `${date}T14:00:00Z`, cloudy = 0, shift = 0 } = item;
  const { water_from = GRID.size, seen = [0, GRID.size], strip } = item;
  const isSeen = (column: number) => column >= seen[0] && column < seen[1];
  const place = join(folder, id);
  await mkdir(place, { recursive: true });
  const ndviAt = typeof ndvi === 'number' ? () => ndvi : ndvi;
  const samples: Record<string, (column: number) => number> = {
    red: (column) => 2500 * (1 - ndviAt(column)),
    nir: (column) => 2500 * (1 + ndviAt(column)),
    green: () => 800,
    blue: () => 500,
    swir16: () => 1800,
  };
  const { epsg, size, tileSize } = GRID;
  const origin = [GRID.origin[0] + shift * 10, GRID.origin[1]] as const;
  for (const [band, valueAt] of Object.entries(samples)) {
    const data = Uint16Array.from({ length: size * size }, (_, i) =>
      isSeen(i % size) ? Math.round(valueAt(i % size)) : 0,
    );
    await writeCog(assetPath(folder, id, band as Band), {
      epsg,
      origin,
      tileSize,
      width: size,
      height: size,
      pixel: 10,
      data,
    });
  }
  const scl = Uint8Array.from({ length: size * size }, (_, i) => {
    const column = i % size;
    if (!isSeen(column)) return SCL.no_data;
    return column < cloudy ? SCL.cloud_high : column >= water_from ? SCL.water : SCL.vegetation;
  });
  const whole = {
    epsg,
    origin,
    tileSize,
    width: size,
    height: size,
    pixel: 10,
    overviews: 'nearest',
  } as const;
  await writeCog(assetPath(folder, id, 'scl'), { ...whole, data: scl });
  const assets = Object.fromEntries(
    [...Object.keys(samples), 'scl'].map((band) => [band, { href: `./${band}.tif`, type: 'image/tiff' }]),
  );
  const [west, north] = at(shift, 0);
  const [east, south] = at(shift + size, size);
  await writeFile(
    join(place, `${id}.json`),
    JSON.stringify({
      type: 'Feature',
      stac_version: '1.0.0',
      id,
      bbox: [west, south, east, north],
      properties: {
        datetime: `${date}T09:10:00Z`,
        platform: 'sentinel-2a',
        'proj:epsg': epsg,
        'grid:code': `MGRS-${tile}`,
        's2:generation_time': generated,
        's2:datastrip_id':
          strip && `S2A_OPER_MSI_L2A_DS_2APS_${compact(generated)}_S${compact(strip)}_N05.11`,
        'earthsearch:boa_offset_applied': true,
        'brazda:simulated': true,
      },
      assets,
    }),
  );
}

/** Such as `20260514T093034`. */
function compact(time: string): string {
  return time.slice(0, 19).replaceAll(/[-:]/g, '');
}

/** The path of a band of an item. */
export function assetPath(folder: string, id: string, band: Band): string {
  return join(folder, id, `${band}.tif`);
}

/** Removes an item from the catalog. */
export async function removeItem(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { recursive: true, force: true });
}

/** A rectangle of whole pixels of the scenes; `right` and `bottom` are exclusive. */
export function rectangle(left: number, top: number, right: number, bottom: number) {
  // A tenth of a pixel outside the pixel corners, far from any center.
  const l = left - 0.1;
  const t = top - 0.1;
  const r = right + 0.1;
  const b = bottom + 0.1;
  const ring = [at(l, t), at(r, t), at(r, b), at(l, b), at(l, t)];
  return { type: 'Polygon' as const, coordinates: [ring] } satisfies Polygon;
}

function at(column: number, row: number): [number, number] {
  const [x0, y0] = GRID.origin;
  return toWgs84(GRID.epsg, [x0 + column * 10, y0 - row * 10]);
}
