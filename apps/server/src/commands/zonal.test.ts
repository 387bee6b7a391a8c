import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWgs84, writeCog } from '@brazda/raster/write';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { zonalCommand } from './zonal.command.ts';
import { shapesOf, type ZonalRow } from './zonal.ts';

const EPSG = 32635;
const at = (x: number, y: number) => toWgs84(EPSG, [500_000 + x, 5_000_000 - y]);
const square = (side: number) => [[at(1, 1), at(side, 1), at(side, side), at(1, side), at(1, 1)]];
const feature = (id: string | null, side: number, rest: object = {}) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Polygon', coordinates: square(side) },
  ...rest,
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

/** 16 x 16 pixels: NDVI is 0.75 in the first item and 0.5 in its second processing; clouds cover the right half. */
async function writeItems(folder: string): Promise<void> {
  const place = {
    epsg: EPSG,
    origin: [500_000, 5_000_000] as const,
    pixel: 10,
    width: 16,
    height: 16,
    tileSize: 16,
  };
  const item = async (sequence: number, nir: number) => {
    const id = `S2A_35TNL_20260615_${sequence}_L2A`;
    await mkdir(join(folder, id));
    await writeCog(join(folder, id, 'nir.tif'), { ...place, data: new Uint16Array(256).fill(nir) });
    await writeCog(join(folder, id, 'red.tif'), { ...place, data: new Uint16Array(256).fill(1024) });
    const scl = Uint8Array.from({ length: 256 }, (_, i) => (i % 16 < 8 ? 4 : 9));
    await writeCog(join(folder, id, 'scl.tif'), { ...place, data: scl });
    const asset = (band: string) => [
      band,
      { href: `${id}/${band}.tif`, type: 'image/tiff', 'raster:bands': [{ scale: 2 ** -13 }] },
    ];
    return {
      type: 'Feature',
      stac_version: '1.0.0',
      id,
      bbox: [...at(0, 160), ...at(160, 0)],
      properties: {
        datetime: '2026-06-15T09:00:00Z',
        platform: 'sentinel-2a',
        'proj:epsg': EPSG,
        'grid:code': 'MGRS-35TNL',
        's2:generation_time': `2026-06-15T1${sequence}:00:00Z`,
      },
      assets: Object.fromEntries(['nir', 'red', 'scl'].map(asset)),
    };
  };
  await writeFile(join(folder, 'items.json'), collection(await item(0, 7 * 1024), await item(1, 3 * 1024)));
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda zonal '));
  await writeItems(folder);
  await writeFile(join(folder, 'parcels.geojson'), collection(feature('clear', 79), feature('hidden', 159)));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** The output of the command on its two streams. */
async function run(...flags: string[]): Promise<{ out: string; err: string }> {
  const output = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output.err += text;
    return true;
  });
  const files = ['--parcels', join(folder, 'parcels.geojson'), '--stac', join(folder, 'items.json')];
  const command = zonalCommand().exitOverride();
  await command.parseAsync([...files, ...flags], { from: 'user' });
  return output;
}

const rowsOf = ({ out }: { out: string }): ZonalRow[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('zonal', () => {
  it('writes one JSON line per item, parcel and kind, for the newest processing', async () => {
    const rows = rowsOf(await run('--json', '--kinds', 'NDVI,NDVI_NEW'));
    expect(rows.map(({ item, parcel, kind }) => [item, parcel, kind])).toEqual([
      ['S2A_35TNL_20260615_1_L2A', 'clear', 'NDVI'],
      ['S2A_35TNL_20260615_1_L2A', 'clear', 'NDVI_NEW'],
      ['S2A_35TNL_20260615_1_L2A', 'hidden', 'NDVI'],
      ['S2A_35TNL_20260615_1_L2A', 'hidden', 'NDVI_NEW'],
    ]);
    const half = { mean: 0.5, sd: 0, min: 0.5, max: 0.5, median: 0.5, p10: 0.5, p90: 0.5 };
    expect(rows[0]).toEqual({ ...rows[0], n_total: 64, n_valid: 64, ...half, clear_share: 1, skipped: null });
    expect(rows[2]).toMatchObject({
      n_total: 256,
      n_valid: 128,
      mean: null,
      clear_share: 0.5,
      skipped: 'OVER_MAX_COVER',
    });
  });

  it('reads superseded items and hidden parcels on request', async () => {
    const rows = rowsOf(await run('--json', '--all-items', '--no-skip'));
    expect(rows.map(({ parcel, mean }) => [parcel, mean])).toEqual([
      ['clear', 0.75],
      ['hidden', 0.75],
      ['clear', 0.5],
      ['hidden', 0.5],
    ]);
  });

  it('counts only the classes of --scl-keep', async () => {
    const [, hidden] = rowsOf(await run('--json', '--scl-keep', '4,9'));
    expect(hidden).toMatchObject({ n_valid: 256, skipped: null });
  });

  it('writes a readable table', async () => {
    const { out } = await run();
    expect(out).toMatch(/^date +item +parcel +kind +pixels/);
    expect(out).toMatch(/2026-06-15 +S2A_35TNL_20260615_1_L2A +clear +NDVI +64 +64 +100 % +0\.5000/);
  });

  it('reports kinds that no item has bands for', async () => {
    expect((await run('--json', '--kinds', 'NDVI,NDWI')).err).toBe('No item has the bands for NDWI\n');
  });

  it.each([
    [['--kinds', 'TRUE_COLOR'], 'TRUE_COLOR is none of NDVI_NEW, NDVI, NDWI, MZ.'],
    [['--scl-keep', '4,12'], 'Expected scene classes, whole numbers from 0 to 11.'],
    [['--workers', 'many'], 'Expected a whole number from 0 to 64.'],
    [['--from', '15.06.2026'], 'Expected a date such as 2026-06-15.'],
    [['--from', '2026-02-30'], 'Expected a date such as 2026-06-15.'],
    [['--to', '2026-01-01'], 'has no items that meet the parcels'],
    [['--parcels', 'nowhere.geojson'], 'There is no file nowhere.geojson'],
    [['--stac', 'nowhere'], 'There is no file or folder nowhere'],
  ])('refuses %j in one sentence', async (flags, message) => {
    await expect(run(...flags)).rejects.toThrow(message);
  });
});

describe('parcels', () => {
  it('are identified by the feature id, else by properties.id', () => {
    const text = collection(feature('a', 50), feature(null, 50, { properties: { id: 7 } }));
    expect(shapesOf(text, 'p.geojson').map(({ id }) => id)).toEqual(['a', '7']);
  });

  it.each([
    ['{', 'p.geojson is not JSON'],
    ['[]', 'p.geojson is not a GeoJSON feature collection'],
    [collection(), 'p.geojson is not a GeoJSON feature collection'],
    [collection(feature(null, 50)), 'Feature 1 of p.geojson has neither an id nor properties.id'],
    [collection(feature('a', 50), feature('a', 60)), 'The id a occurs twice in p.geojson'],
    [collection(feature('a', 50, { geometry: null })), 'its geometry is not a Polygon or MultiPolygon'],
    [
      collection(feature('a', 50, { geometry: { type: 'Polygon', coordinates: [[[500_000, 300_000]]] } })),
      'its coordinates are not rings of longitudes and latitudes',
    ],
  ])('are refused when they are %s', (text, message) => {
    expect(() => shapesOf(text, 'p.geojson')).toThrow(message);
  });
});
