import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_HTTP } from './retry.ts';
import { type SceneQuery, searchScenes } from './stac-search.ts';

const item = (id: string, day: string, west = 26) => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'sentinel-2-l2a',
  bbox: [west, 45, west + 1, 46],
  properties: { datetime: `${day}T09:00:00Z`, 'proj:epsg': 32635, 'grid:code': 'MGRS-35TNK' },
  assets: { red: { href: 'B04.tif', type: 'image/tiff' } },
});

const idsOf = async (source: string, query?: SceneQuery) =>
  (await Array.fromAsync(searchScenes(source, query))).map(({ id }) => id);

describe('a folder of items', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brazda stac '));
    await mkdir(join(folder, 'deep'));
    const items = [item('a', '2026-05-01'), item('b', '2026-06-01'), item('c', '2026-07-01', 20)];
    for (const one of items) await writeFile(join(folder, 'deep', `${one.id}.json`), JSON.stringify(one));
    await writeFile(
      join(folder, 'items.json'),
      JSON.stringify({ type: 'FeatureCollection', features: items }),
    );
    await writeFile(join(folder, 'catalog.json'), '{"type":"Catalog"}');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('yields each item once, with assets beside it', async () => {
    const scenes = await Array.fromAsync(searchScenes(folder));
    expect(scenes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(scenes[0].assets.red?.href).toBe(join(folder, 'deep', 'B04.tif'));
  });

  it('skips an item that cannot be parsed when there is a callback for it', async () => {
    const broken = { ...item('x', '2026-05-02'), assets: 'none' };
    const file = join(folder, 'some-broken.geojson');
    await writeFile(
      file,
      JSON.stringify({ type: 'FeatureCollection', features: [broken, item('a', '2026-05-01')] }),
    );
    const complaints: string[] = [];
    expect(await idsOf(file, { onUnreadable: ({ message }) => complaints.push(message) })).toEqual(['a']);
    expect(complaints).toEqual([expect.stringMatching(/^STAC item x: assets/)]);
    await expect(idsOf(file)).rejects.toThrow('STAC item x');
  });

  it('can be limited by place and sensing date', async () => {
    expect(await idsOf(folder, { from: '2026-06-01' })).toEqual(['b', 'c']);
    expect(await idsOf(folder, { to: '2026-06-01' })).toEqual(['a', 'b']);
    expect(await idsOf(folder, { bbox: [26.5, 45.5, 27.5, 46.5] })).toEqual(['a', 'b']);
    expect(await idsOf(folder, { collection: 'sentinel-2-c1-l2a' })).toEqual([]);
  });

  it('may be an item collection instead, with assets beside the collection', async () => {
    const scenes = await Array.fromAsync(searchScenes(join(folder, 'items.json')));
    expect(scenes[1].assets.red?.href).toBe(join(folder, 'B04.tif'));
  });

  it('is refused as a list of catalogs, of which one would be searched', async () => {
    await expect(idsOf('earth-search,copernicus')).rejects.toThrow(
      'name one catalog: "earth-search,copernicus" names 2 of them',
    );
  });

  it('is refused in one sentence when it is missing, empty or broken', async () => {
    await expect(idsOf(join(folder, 'nowhere'))).rejects.toThrow(/^There is no file or folder /);
    await mkdir(join(folder, 'empty'), { recursive: true });
    await expect(idsOf(join(folder, 'empty'))).rejects.toThrow('holds no STAC items');
    await expect(idsOf(join(folder, 'catalog.json'))).rejects.toThrow(
      'neither a STAC item nor an item collection',
    );
    await writeFile(join(folder, 'broken.txt'), '{');
    await expect(idsOf(join(folder, 'broken.txt'))).rejects.toThrow('broken.txt: is not JSON');
  });
});

describe('a STAC API', () => {
  let server: Server;
  let url: string;
  let answers: { status?: number; body: unknown }[] = [];
  let requests: { url: string; method: string; body: string }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks = await Array.fromAsync(request);
      requests.push({ url: request.url!, method: request.method!, body: Buffer.concat(chunks).toString() });
      const { status = 200, body } = answers.shift() ?? { body: { features: [] } };
      response.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/search`;
  });
  afterAll(() => server.close());

  const page = (ids: string[], next?: Record<string, unknown>) => ({
    body: {
      type: 'FeatureCollection',
      features: ids.map((id) => item(id, '2026-06-01')),
      links: next ? [{ rel: 'next', href: url, method: 'POST', ...next }] : [{ rel: 'root' }],
    },
  });
  const prepare = (...prepared: typeof answers) => {
    answers = prepared;
    requests = [];
  };
  const http = { ...DEFAULT_HTTP, tries: 3, delay_ms: 1 };

  it('is queried for the collection, area and date range', async () => {
    prepare(page(['a']));
    expect(await idsOf(url, { bbox: [26, 45, 27, 46], from: '2026-05-01' })).toEqual(['a']);
    expect(JSON.parse(requests[0].body)).toEqual({
      collections: ['sentinel-2-l2a'],
      bbox: [26, 45, 27, 46],
      datetime: '2026-05-01T00:00:00Z/..',
      limit: 100,
    });
  });

  it('is paged by the whole body of the next link until a page is empty', async () => {
    prepare(
      page(['a'], { merge: false, body: { next: 't1' } }),
      page(['b'], { body: { next: 't2' } }),
      page([], { body: { next: 't3' } }),
    );
    expect(await idsOf(url)).toEqual(['a', 'b']);
    expect(requests.map(({ body }) => JSON.parse(body).next)).toEqual([undefined, 't1', 't2']);
    expect(JSON.parse(requests[1].body)).toEqual({ next: 't1' });
  });

  it('is paged with a merged body, or by GET, where the link requires it', async () => {
    prepare(
      page(['a'], { merge: true, body: { next: 't1' } }),
      page(['b'], { method: 'GET', href: '/v1/search?p=3' }),
      page(['c']),
    );
    expect(await idsOf(url)).toEqual(['a', 'b', 'c']);
    expect(JSON.parse(requests[1].body)).toMatchObject({ collections: ['sentinel-2-l2a'], next: 't1' });
    expect(requests[2]).toMatchObject({ method: 'GET', url: '/v1/search?p=3' });
  });

  it('cannot cause an endless loop', async () => {
    const same = { body: { next: 't1' } };
    prepare(page(['a'], same), page(['b'], same), page(['c'], same));
    await expect(idsOf(url)).rejects.toThrow('the next page is one that was already returned');
  });

  it('is retried after a transient failure', async () => {
    prepare({ status: 503, body: {} }, { status: 429, body: {} }, page(['a']));
    expect(await idsOf(url, { http })).toEqual(['a']);
  });

  it('is quoted when it refuses', async () => {
    prepare({ status: 404, body: { code: 'NotFoundError', description: 'Collection not found' } });
    await expect(idsOf(url)).rejects.toThrow(`${url}: the server responded with 404 (Collection not found)`);
    prepare({ status: 500, body: {} }, { status: 500, body: {} }, { status: 500, body: {} });
    await expect(idsOf(url, { http })).rejects.toThrow('the server responded with 500 (tried 3 times)');
    prepare({ body: { no: 'features' } });
    await expect(idsOf(url)).rejects.toThrow('the response is not an item collection');
  });
});
