import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PixelGrid, toUtm, toWgs84 } from '@brazda/raster';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { farmRasterOf } from './farm-raster.ts';

const folder = mkdtempSync(join(tmpdir(), 'brazda-raster-'));
afterAll(() => rmSync(folder, { recursive: true }));

const grid = (fields: Partial<PixelGrid>): PixelGrid => ({
  epsg: 32635,
  x0: 500_000,
  y0: 5_000_000,
  pixel: 10,
  width: 2,
  height: 2,
  codes: new Uint8Array([100, 100, 100, 100]),
  ...fields,
});

async function read(grids: readonly PixelGrid[]) {
  const file = join(folder, `${grids.length}-${grids[0]!.x0}.tif`);
  writeFileSync(file, farmRasterOf(grids, 'NDVI'));
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, codes: [...data] };
}

it('puts parcels in their places, without what is hidden or beyond the scale', async () => {
  const east = grid({ x0: 500_030, y0: 4_999_990, codes: new Uint8Array([255, 0, 254, 120]) });
  const { width, height, codes } = await read([grid({}), east]);
  expect([width, height]).toEqual([5, 3]);
  expect(codes).toEqual([100, 100, 0, 0, 0, 100, 100, 0, 0, 0, 0, 0, 0, 0, 120]);
});

it('parcels of the next zone are in the zone of most parcels, where they lie', async () => {
  const [lng, lat] = [30.002, 45];
  const at = (epsg: number) => toUtm(epsg, [lng, lat]).map((value) => Math.round(value / 10) * 10);
  const [x35 = 0, y35 = 0] = at(32635);
  const [x36 = 0, y36 = 0] = at(32636);
  const side = { width: 4, height: 4 };
  const home = grid({ x0: x35 - 200, y0: y35, ...side, codes: new Uint8Array(16).fill(90) });
  const over = grid({ epsg: 32636, x0: x36, y0: y36, ...side, codes: new Uint8Array(16).fill(60) });
  const { codes, width } = await read([home, home, over]);
  const found = codes.indexOf(60);
  const place = toWgs84(32635, [home.x0 + (found % width) * 10, y35 - Math.floor(found / width) * 10]);
  expect(Math.abs(place[0] - lng)).toBeLessThan(0.001);
  const count = codes.filter((code) => code === 60).length;
  expect(count).toBeGreaterThan(12);
  expect(count).toBeLessThan(20);
});

it('parcels too far apart have no file', () => {
  expect(() => farmRasterOf([grid({}), grid({ x0: 100_000, y0: 5_500_000 })], 'NDVI')).toThrow(
    'raster_too_wide',
  );
});
