import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../../../../tools/setup/free-port.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';

const run = promisify(execFile);
// Skipped where Debian's gdal-bin, or python3-qgis, is missing: the run says so.
const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0;
const PYTHON = '/usr/bin/python3';
const hasQgis = spawnSync(PYTHON, ['-c', 'import qgis.core']).status === 0;
const TOKEN = 'brz_of-the-owner-for-other-programs';
const SCRIPT = new URL('testing/read_farm.py', import.meta.url).pathname;

let world: World;
let root: string;
let folder: string;
beforeAll(async () => {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  root = `${site}/api/v1/ogc/farm`;
  folder = await mkdtemp(join(inject('runFolder'), 'ogc-'));
  world = await startWorld({}, { PUBLIC_URL: site });
  await world.product.app.http.listen({ host: '127.0.0.1', port });
  await world.product.database.pool.query(
    `insert into access_token (id, user_id, name, token_hash, ends_with, can_write, expires_at)
     values ('a-token', (select owner_id from farm where id = 'own'), 'GDAL', $1, 'rams', false, '2200-01-01')`,
    [hashOfToken(TOKEN)],
  );
});
afterAll(() => world.stop());

/** How many features the database has for each collection of the demo farm, by the service itself. */
async function countsOfDemo(): Promise<Record<string, number>> {
  const params = { farmId: 'demo-ro' };
  const { response } = await world.product.anonymous.call(api.ogc.collections, { params });
  const counts: Record<string, number> = {};
  for (const { id: collectionId } of response.collections) {
    const { raw } = await world.product.anonymous.call(api.ogc.items, {
      params: { ...params, collectionId },
    });
    counts[collectionId] = JSON.parse(raw.toString()).numberReturned;
  }
  return counts;
}

describe.skipIf(!hasGdal)('GDAL', () => {
  const ogrinfo = async (args: readonly string[], env: Record<string, string> = {}) =>
    (await run('ogrinfo', ['-ro', ...args], { env: { ...process.env, ...env } })).stdout;

  it('reads all features of all collections of a demo farm, without a token, also in small pages', async () => {
    const counts = await countsOfDemo();
    const { rows } = await world.product.database.pool.query(
      `select count(*)::int as parcels from parcel where farm_id = 'demo-ro' and season_id = 'demo-ro-2026' and deleted_at is null`,
    );
    expect(counts['parcels-2026']).toBe(rows[0].parcels);
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining(['parcels-2026', 'crops-2026', 'notes', 'soil']),
    );
    for (const pages of [[], ['-oo', 'PAGE_SIZE=4']]) {
      const read: Record<string, number> = {};
      for (const id of Object.keys(counts)) {
        const text = await ogrinfo(['-so', ...pages, `OAPIF:${root}/demo-ro`, id]);
        read[id] = Number(/Feature Count: (\d+)/.exec(text)?.[1]);
      }
      expect(read).toEqual(counts);
    }
  });

  it('reads a farm with a token, sees the types of its columns, and nothing without the token', async () => {
    const args = [`OAPIF:${root}/own`, 'parcels-2026'];
    const text = await ogrinfo(args, { GDAL_HTTP_HEADERS: `Authorization: Bearer ${TOKEN}` });
    expect(text).toContain('Feature Count: 2');
    expect(text).toContain('hectares: Real');
    expect(text).toContain('season: Integer');
    await expect(ogrinfo(args)).rejects.toThrow();
  });

  it('reads values of an index from the file of a day, in the place of their parcels', async () => {
    const { raw } = await world.people.owner.caller.call(api.ogcRasters.file, {
      params: { farmId: 'own', rasterKind: 'NDVI', date: '2026-05-01' },
    });
    const file = join(folder, 'ndvi.tif');
    await writeFile(file, raw);
    const { stdout } = await run('gdalinfo', ['-json', '-stats', file]);
    const { bands, coordinateSystem } = JSON.parse(stdout);
    expect(coordinateSystem.wkt).toContain('UTM zone 35N');
    const [{ offset, scale, mean, noDataValue }] = bands;
    expect(noDataValue).toBe(0);
    // The scene has an NDVI of 0.4, which has the middle of its step.
    expect(offset + scale * mean).toBeCloseTo(0.4025, 6);
  });

  it('reads the files of a STAC item where they are, and its whole list as an image', async () => {
    const { raw } = await world.people.owner.caller.call(api.stac.days, {
      params: { farmId: 'own' },
      query: { datetime: '2026-05-01' },
    });
    const { NDVI } = JSON.parse(raw.toString()).features[0].assets;
    const env = { ...process.env, GDAL_HTTP_HEADERS: `Authorization: Bearer ${TOKEN}` };
    const items = `${root}/own/stac/collections/images/items?datetime=2026-05-01`;
    for (const source of [`/vsicurl/${NDVI.href}`, `STACIT:"${items}":asset=NDVI`]) {
      const { stdout } = await run('gdalinfo', ['-json', '-stats', source], { env });
      const { size, geoTransform, bands, coordinateSystem } = JSON.parse(stdout);
      const [a, b, c, d, e, f] = NDVI['proj:transform'];
      expect(coordinateSystem.wkt).toContain('UTM zone 35N');
      expect(size).toEqual(NDVI['proj:shape'].toReversed());
      expect(geoTransform).toEqual([c, a, b, f, d, e]);
      const [{ scale, offset }] = NDVI['raster:bands'];
      expect(bands[0].noDataValue).toBe(0);
      expect(offset + scale * bands[0].mean).toBeCloseTo(0.4025, 6);
    }
    await expect(run('gdalinfo', [`/vsicurl/${NDVI.href}`])).rejects.toThrow();
  });

  it('reads the days with images as features, page by page', async () => {
    const headers = { GDAL_HTTP_HEADERS: `Authorization: Bearer ${TOKEN}` };
    const text = await ogrinfo(['-so', '-oo', 'PAGE_SIZE=1', `OAPIF:${root}/own/stac`, 'images'], headers);
    expect(text).toContain('Feature Count: 3');
    expect(text).toContain('datetime: DateTime');
  });
});

describe.skipIf(!hasQgis)('QGIS', () => {
  const openIn = async (farmId: string, collections: readonly string[], token = '') => {
    const picture = join(folder, `${farmId}.png`);
    const args = [SCRIPT, `${root}/${farmId}`, collections.join(), 'NDVI', '2026-05-01', picture, token];
    const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen', HOME: folder, QGIS_AUTH_DB_DIR_PATH: folder };
    const { stdout } = await run(PYTHON, args, { env });
    return JSON.parse(stdout.split('\n').find((line) => line.startsWith('{'))!);
  };

  it('loads all collections of a demo farm as layers that it cannot edit', async () => {
    const counts = await countsOfDemo();
    const { layers } = await openIn('demo-ro', Object.keys(counts));
    for (const [id, count] of Object.entries(counts))
      expect(layers[id], id).toMatchObject({ valid: true, count, editable: false });
  }, 120_000);

  it('draws parcels over the images of a day, by WMTS and by tiles, with a token as a password', async () => {
    const { layers, rasters } = await openIn('own', ['parcels-2026', 'crops-2026', 'soil'], TOKEN);
    expect(layers['parcels-2026']).toMatchObject({ valid: true, count: 2 });
    for (const way of ['wmts', 'xyz']) {
      expect(rasters[way].valid, way).toBe(true);
      // White around, the line of a parcel, and the color of the index.
      expect(rasters[way].colors, way).toBeGreaterThan(3);
      expect(rasters[way].has_index, way).toBe(true);
    }
  }, 120_000);
});
