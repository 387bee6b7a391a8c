import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASEMAP_SOURCES, type BasemapSource, webTileAt } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TileCache } from '../../platform/files/tile-cache.ts';
import { Basemaps } from './basemaps.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { SourceTraffic } from './source-traffic.ts';
import { type Behavior, startTileServer, type TileServer } from './testing/tile-server.ts';

let server: TileServer;
let folder: string;
let now = Date.parse('2026-11-20T12:00:00Z');
beforeAll(async () => {
  server = await startTileServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.behavior = 'well';
  server.requests.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'brazda-basemaps-'));
  return () => rm(folder, { recursive: true });
});

const BUCHAREST = webTileAt([26.1, 44.43], 13);
const [template] = BASEMAP_SOURCES;
const photoOf = (over: Partial<BasemapSource> = {}): BasemapSource => ({
  ...template!,
  id: 'photo',
  countries: ['RO'],
  service: { protocol: 'xyz', address: `${server.origin}/photo/{z}/{x}/{y}.png` },
  tiles_per_second: 200,
  ...over,
});
const basemapsOf = (...sources: BasemapSource[]) =>
  new Basemaps({ sources, cache: new TileCache({ folder }), userAgent: 'Brazda (test)', now: () => now });
const offeredIds = async (basemaps: Basemaps) => (await basemaps.offered('RO')).map(({ id }) => id);

describe('a source', () => {
  it('is offered once it has answered, and says who asks', async () => {
    const basemaps = basemapsOf(photoOf());
    expect(await offeredIds(basemaps)).toEqual([]);
    await basemaps.probe();
    expect(await offeredIds(basemaps)).toEqual(['photo']);
    expect(await basemaps.offered('FR')).toEqual([]);
    expect(server.agents).toContain('Brazda (test)');
  });

  it.each<[Behavior, string]>([
    ['refusing', '127.0.0.1:\\d+ answers 403'],
    ['limiting', '127.0.0.1:\\d+ answers 429'],
    ['failing', '127.0.0.1:\\d+ answers 502'],
    ['cut', '127.0.0.1:\\d+ does not answer'],
    ['garbage', 'the response is not a tile'],
    ['page', 'the response is not a tile'],
    ['huge', 'answers with more than 2000000 bytes'],
    ['vast', 'the tile has 3000 x 3000 pixels'],
    ['redirecting', '127.0.0.1:\\d+ does not answer'],
    ['empty', 'there is no tile of a capital city'],
  ])('is not offered while it is %s, and again an hour later', async (behavior, reason) => {
    server.behavior = behavior;
    const basemaps = basemapsOf(photoOf());
    await basemaps.probe();
    expect(await offeredIds(basemaps)).toEqual([]);
    expect(basemaps.states()[0]?.reason).toMatch(new RegExp(reason));
    server.behavior = 'well';
    now += 3_600_000;
    await basemaps.probe();
    expect(await offeredIds(basemaps)).toEqual(['photo']);
  });

  it('that is silent is given up', async () => {
    server.behavior = 'silent';
    const answer = fetchBytes(`${server.origin}/1`, { userAgent: 'x', timeout_ms: 50 });
    await expect(answer).rejects.toThrow('does not answer');
  });

  it('is not asked again for a tile, nor for one that it cannot have', async () => {
    const source = photoOf();
    const basemaps = basemapsOf(source);
    const first = await basemaps.tile(source, BUCHAREST);
    const second = await basemaps.tile(source, BUCHAREST);
    expect(first?.length).toBeGreaterThan(100);
    expect(second).toEqual(first);
    expect(await basemaps.tile(source, webTileAt([2.35, 48.85], 13))).toBeNull();
    expect(await basemaps.tile(source, { z: 3, x: 9, y: 9 })).toBeNull();
    expect(server.requests).toEqual([`/photo/13/${BUCHAREST.x}/${BUCHAREST.y}.png`]);
  });

  it('that fails shows the tile of last month', async () => {
    const source = photoOf();
    const basemaps = basemapsOf(source);
    const before = await basemaps.tile(source, BUCHAREST);
    now += 30 * 86_400_000;
    server.behavior = 'failing';
    expect(await basemaps.tile(source, BUCHAREST)).toEqual(before);
    await expect(basemaps.tile(source, { ...BUCHAREST, x: BUCHAREST.x + 1 })).rejects.toThrow('502');
  });

  it('that fails again and again is left alone, and no longer offered', async () => {
    const source = photoOf();
    const basemaps = basemapsOf(source);
    await basemaps.probe();
    server.behavior = 'failing';
    server.requests.length = 0;
    for (let x = 1; x <= 8; x++)
      await basemaps.tile(source, { ...BUCHAREST, x: BUCHAREST.x + x }).catch(() => null);
    expect(server.requests).toHaveLength(4);
    expect(await offeredIds(basemaps)).toEqual([]);
    server.behavior = 'well';
    now += 30_000;
    expect(await offeredIds(basemaps)).toEqual(['photo']);
    expect(await basemaps.tile(source, BUCHAREST)).not.toBeNull();
  });

  it('that wants fewer requests gets none for as long as it says', async () => {
    const source = photoOf();
    const basemaps = basemapsOf(source);
    server.behavior = 'limiting';
    await expect(basemaps.tile(source, BUCHAREST)).rejects.toThrow('429');
    server.behavior = 'well';
    await expect(basemaps.tile(source, BUCHAREST)).rejects.toThrow('left alone');
    now += 7000;
    expect(await basemaps.tile(source, BUCHAREST)).not.toBeNull();
  });
});

it('requests to a source wait for their turn, and are refused where they would wait too long', async () => {
  const traffic = new SourceTraffic({ tilesPerSecond: 25, maxWait_ms: 100, now: () => 0 });
  const ends = await Promise.all(
    Array.from({ length: 5 }, (_, turn) =>
      traffic.run(async () => turn).catch(({ message }: Error) => message),
    ),
  );
  expect(ends).toEqual([0, 1, 2, ...Array(2).fill('too many requests wait for the source')]);
});

describe('vector tiles', () => {
  const mapOf = (path: string) =>
    photoOf({
      id: 'map',
      content: 'openmaptiles',
      maxzoom: 14,
      service: { protocol: 'tilejson', address: server.origin + path },
    });

  it('are found by their TileJSON', async () => {
    const source = mapOf('/planet');
    const basemaps = basemapsOf(source);
    await basemaps.probe();
    expect(await offeredIds(basemaps)).toEqual(['map']);
    expect(server.requests).toEqual(['/planet', `/planet/2026/13/${BUCHAREST.x}/${BUCHAREST.y}.pbf`]);
  });

  it('are not fetched from another host than that of the TileJSON', async () => {
    const basemaps = basemapsOf(mapOf('/elsewhere'));
    await basemaps.probe();
    expect(basemaps.states()[0]?.reason).toMatch(/answers with no TileJSON/);
  });
});
