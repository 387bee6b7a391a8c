import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import { webTileAt } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { startTileServer, type TileServer } from './testing/tile-server.ts';

const TILE = webTileAt([27.4, 44.44], 14);
const TERMS = {
  attribution: '© <b>Test</b>',
  attribution_url: 'https://x.example',
  terms_url: 'https://x.example',
};

let server: TileServer;
let product: Product;
let farmer: SignedUp;
let farmId: string;
const folder = mkdtempSync(join(tmpdir(), 'brazda-maps-'));

beforeAll(async () => {
  server = await startTileServer();
  const photo = { protocol: 'xyz', address: `${server.origin}/photo/{z}/{x}/{y}.png` };
  const map = { protocol: 'tilejson', address: `${server.origin}/planet` };
  const file = join(folder, 'maps.json');
  const common = { ...TERMS, maxzoom: 14, tiles_per_second: 100 };
  const add = [
    { ...common, id: 'photo', name: 'Photo', kind: 'photo', countries: ['RO'], service: photo },
    { ...common, id: 'map', name: 'Map', kind: 'map', content: 'openmaptiles', service: map },
    { ...common, id: 'french', name: 'French', kind: 'photo', countries: ['FR'], service: photo },
  ];
  writeFileSync(file, JSON.stringify({ known: [], add }));
  product = await startProduct('2026-11-20', { BASE_MAPS: 'on', BASE_MAPS_FILE: file });
  farmer = await product.signUp('fermier@example.org');
  farmId = (await farmer.call(api.farms.create, { body: { name: 'Ferma', country: 'RO' } })).response.id;
});
afterAll(async () => {
  await product?.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const tile = (basemapId: string, at = TILE, caller: Pick<SignedUp, 'call'> = farmer) =>
  caller.call(api.basemaps.tile, { params: { farmId, basemapId, ...at } });

it('lists the basemaps of the country that answer, with addresses of the product alone', async () => {
  const { response } = await farmer.call(api.basemaps.list, { params: { farmId } });
  expect(response.results.map(({ id, content }) => [id, content])).toEqual([
    ['photo', 'picture'],
    ['map', 'openmaptiles'],
  ]);
  expect(JSON.stringify(response)).not.toContain(server.origin);
});

it('passes tiles on, with their type and for a day', async () => {
  const photo = await tile('photo');
  expect([photo.status, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, max-age=86400',
  ]);
  const map = await tile('map');
  expect(map.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
});

it('gives a blank tile where a source has none, without asking it', async () => {
  const before = server.requests.length;
  const abroad = await tile('photo', webTileAt([2.35, 48.86], 14));
  expect([abroad.status, abroad.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await tile('map', { z: 16, x: 1, y: 1 })).raw).toHaveLength(0);
  expect(server.requests).toHaveLength(before);
});

it('says that a source does not answer, and caches nothing of it', async () => {
  server.behavior = 'failing';
  const failed = await tile('photo', { ...TILE, x: TILE.x + 1 });
  server.behavior = 'well';
  expect([failed.status, failed.error.error, failed.headers['cache-control']]).toEqual([
    503,
    'basemap_silent',
    'no-store',
  ]);
  expect((await tile('photo', { ...TILE, x: TILE.x + 1 })).status).toBe(200);
});

it('prints the basemap under the parcels, or paper where no tile comes', async () => {
  const season = await farmer.call(api.seasons.create, { params: { farmId }, body: { end_year: 2026 } });
  const params = { farmId, seasonId: season.response.id };
  const create = [{ shape: rectangle(0, 0, 40, 40), crop: '1' }];
  await farmer.call(api.parcels.edit, { params, body: { create } });
  const print = (basemap?: string) =>
    farmer.call(api.exports.parcels, { params, body: { format: 'pdf', color: 'none', basemap } });
  const hasPicture = ({ raw }: { raw: Buffer }) => raw.toString('latin1').includes('/DCTDecode');
  expect(hasPicture(await print())).toBe(false);
  expect(hasPicture(await print('photo'))).toBe(true);
  expect(hasPicture(await print('embedded'))).toBe(true);
  expect((await print('http://127.0.0.1/')).status).toBe(400);
  server.behavior = 'empty';
  const far = await farmer.call(api.seasons.create, { params: { farmId }, body: { end_year: 2025 } });
  const elsewhere = { farmId, seasonId: far.response.id };
  const shape = rectangle(9000, 0, 9040, 40);
  await farmer.call(api.parcels.edit, { params: elsewhere, body: { create: [{ shape, crop: '1' }] } });
  const bare = await farmer.call(api.exports.parcels, {
    params: elsewhere,
    body: { format: 'pdf', basemap: 'photo' },
  });
  server.behavior = 'well';
  expect([bare.status, hasPicture(bare)]).toEqual([200, false]);
});

it.each([
  ['an unknown basemap', 'other', TILE, 404],
  ['a tile that is none', 'photo', { z: 3, x: 8, y: 0 }, 404],
  ['a zoom that is none', 'photo', { z: 23, x: 0, y: 0 }, 400],
  ['an address for a basemap', 'http://127.0.0.1:1/', TILE, 400],
])('refuses %s', async (_, id, at, status) => {
  expect((await tile(id, at)).status).toBe(status);
});

it('is no proxy for others: visitors and people without access get nothing', async () => {
  const stranger = await product.signUp('altul@example.org');
  expect((await tile('photo', TILE, product.anonymous)).status).toBe(404);
  expect((await tile('photo', TILE, stranger)).status).toBe(404);
  const list = await stranger.call(api.basemaps.list, { params: { farmId } });
  expect(list.status).toBe(404);
});
