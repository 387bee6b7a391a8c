import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogsOf, DEFAULT_SOURCE, namesCatalogs } from './catalogs.ts';
import { readScene } from './read-scene.ts';
import { DEFAULT_HTTP } from './retry.ts';
import type { Scene } from './scene.ts';
import { parseStacItem } from './stac-item.ts';
import { searchCatalog } from './stac-search.ts';
import {
  copernicusItem,
  earthSearchItem,
  planetaryItem,
  type SampleStacItem,
} from './testing/catalog-items.ts';
import { type CatalogFailure, type CatalogServer, startCatalogServer } from './testing/catalog-server.ts';
import { shapeToRead, writeSampleScene } from './testing/sample-scene.ts';

describe('the catalogs of a source', () => {
  it('are all known ones by default, in the order of preference', () => {
    expect(catalogsOf(DEFAULT_SOURCE).map(({ name }) => name)).toEqual([
      'Earth Search',
      'Planetary Computer',
      'Copernicus Data Space',
    ]);
  });

  it('may be moved to another base URL', () => {
    const [first, second] = catalogsOf('planetary-computer=https://mirror.example/api/, earth-search');
    expect(first).toMatchObject({
      search: 'https://mirror.example/api/stac/v1/search',
      tokenUrl: 'https://mirror.example/api/sas/v1/token/sentinel-2-l2a',
    });
    expect(second?.search).toBe('https://earth-search.aws.element84.com/v1/search');
  });

  it.each(['/data/items', 'https://stac.example/search', 'toString', 'earth-search,nowhere'])(
    'is the one of %s',
    (source) => {
      expect(namesCatalogs(source)).toBe(false);
      expect(catalogsOf(source)).toMatchObject([{ search: source, tokenUrl: null }]);
    },
  );
});

const SHARED = new URL('../../../../shared', import.meta.url).pathname;
const recorded = (path: string) => JSON.parse(readFileSync(join(SHARED, path), 'utf8'));

const isMissing = !existsSync(join(SHARED, 'facts/outside/stac'));

describe.skipIf(isMissing)(
  `recorded items${isMissing ? ' (SKIPPED: ../shared/facts is not on this machine)' : ''}`,
  () => {
    const [earthSearch, planetary, copernicus] = catalogsOf(DEFAULT_SOURCE);
    let item: ReturnType<typeof recorded>;
    beforeAll(() => {
      item = recorded('facts/outside/stac/mpc_item_sentinel-2-l2a.json');
    });

    it('of Planetary Computer become scenes that are read with a token', () => {
      expect(parseStacItem(item, 'https://x.example/search', planetary)).toMatchObject({
        tile: '6VVN',
        platform: 'sentinel-2b',
        product: 'S2B_MSIL2A_20190629T212529_N0212_R043_T06VVN_20201006T080531',
        catalog: 'Planetary Computer',
        epsg: 32606,
        assets: {
          red: {
            href: expect.stringContaining('_B04_10m.tif'),
            scale: 1e-4,
            offset: 0,
            tokenUrl: planetary?.tokenUrl,
          },
          scl: { href: expect.stringContaining('_SCL_20m.tif'), scale: 1, offset: 0 },
        },
      });
    });

    it.each([
      ['03.01', 0],
      ['04.00', -0.1],
      ['05.11', -0.1],
      ['10.00', -0.1],
    ])('of Planetary Computer with baseline %s have offset %d', (baseline, offset) => {
      const properties = { ...item.properties, 's2:processing_baseline': baseline };
      expect(
        parseStacItem({ ...item, properties }, 'https://x.example/search', planetary).assets.nir?.offset,
      ).toBe(offset);
    });

    it('of Planetary Computer without a baseline are refused: a guess could shift every value', () => {
      const properties = { ...item.properties, 's2:processing_baseline': undefined };
      expect(() => parseStacItem({ ...item, properties }, 'https://x.example/search', planetary)).toThrow(
        'processing_baseline',
      );
    });

    it('of Copernicus Data Space and Earth Search name the same product, and the first have no file for us', () => {
      const { features } = recorded('imagery/stac-recorded/cdse_search_sentinel-2-l2a_2026.json');
      expect(parseStacItem(features[0], 'https://x.example/search', copernicus)).toMatchObject({
        product: 'S2C_MSIL2A_20260527T014651_N0512_R017_T55WFR_20260527T042005',
        tile: '55WFR',
        assets: {},
      });
      const c1 = recorded('imagery/stac-recorded/earthsearch_sentinel-2-c1-l2a_item-collection.json')
        .features[0];
      expect(parseStacItem(c1, 'https://x.example/search', earthSearch!).product).toBe(
        'S2A_MSIL2A_20240422T173911_N0510_R098_T13TDE_20240423T004950',
      );
    });
  },
);

describe('a loopback server', () => {
  let folder: string;
  let server: CatalogServer;
  let local: Scene;
  let item: SampleStacItem;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brazda-catalogs-'));
    local = await writeSampleScene(join(folder, 'S2A_35TNL_20260615_0_L2A'));
    item = {
      type: 'Feature',
      stac_version: '1.0.0',
      id: local.id,
      bbox: local.bbox,
      properties: {
        datetime: local.datetime,
        platform: local.platform,
        'proj:epsg': local.epsg,
        'grid:code': 'MGRS-35TNL',
        's2:generation_time': local.generation_time,
        'earthsearch:boa_offset_applied': true,
      },
      assets: Object.fromEntries(
        Object.entries(local.assets).map(([band, { href }]) => [
          band,
          { href: basename(href), type: 'image/tiff', 'raster:bands': [{ scale: 1e-4, offset: -0.1 }] },
        ]),
      ),
    };
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    server = await startCatalogServer(folder);
    server.items['earth-search'].push(earthSearchItem(item, 'sentinel-2-l2a', server.files));
    server.items['planetary-computer'].push(planetaryItem(item, server.blobs));
    server.items.copernicus.push(copernicusItem(item));
  });
  afterEach(() => server.close());

  const patient = { ...DEFAULT_HTTP, tries: 2, delay_ms: 1 };
  const shapes = [shapeToRead('a', 50, 40, 150, 90)];
  const found = async (at: number, http = patient) =>
    Array.fromAsync(searchCatalog(catalogsOf(server.source)[at]!, { from: '2026-01-01', http }));
  const read = async (scene: Scene) =>
    (await readScene(scene, shapes, { layers: ['NDVI'], http: patient })).readings.map(
      ({ statistics }) => statistics?.mean,
    );
  const tokens = () => server.requests.filter(({ part }) => part === 'token').length;

  it('gives the same values from all catalogs with files, and one product name from all', async () => {
    const [first] = await found(0);
    const [second] = await found(1);
    const [third] = await found(2);
    expect(await read(first!)).toEqual(await read(local));
    expect(await read(second!)).toEqual(await read(local));
    expect(new Set([first?.product, second?.product, third?.product]).size).toBe(1);
    expect(tokens()).toBe(1);
  });

  it('is sent a token that lasts, renewed before it ends, and again when it is refused', async () => {
    const [scene] = await found(1);
    server.setTokenLife(59_000);
    await read(scene!);
    const short = tokens();
    expect(short).toBeGreaterThan(1);
    server.setTokenLife(3_600_000);
    await read(scene!);
    const renewed = tokens();
    await read(scene!);
    expect(tokens()).toBe(renewed);
    server.withdrawTokens();
    await read(scene!);
    expect(tokens()).toBeGreaterThan(renewed);
  });

  it('whose tokens are always refused is given up, and no token is in the message', async () => {
    const [scene] = await found(1);
    server.fail('blobs', '403');
    const reading = read(scene!);
    await expect(reading).rejects.toThrow('the server responded with 403');
    await expect(reading).rejects.not.toThrow('sig=');
  });

  it.each<[CatalogFailure, { failure: string; isPassing: boolean }]>([
    ['429', { failure: 'busy', isPassing: true }],
    ['403', { failure: 'busy', isPassing: true }],
    ['504', { failure: 'busy', isPassing: true }],
    ['cut', { failure: 'silent', isPassing: true }],
    ['silent', { failure: 'silent', isPassing: true }],
    ['404', { failure: 'refused', isPassing: false }],
    ['garbage', { failure: 'unreadable', isPassing: false }],
  ])('that fails with %s says why', async (failure, error) => {
    server.fail('earth-search', failure);
    const http = failure === 'silent' ? { ...patient, timeout_ms: 200 } : patient;
    await expect(found(0, http)).rejects.toMatchObject(error);
  });
});
