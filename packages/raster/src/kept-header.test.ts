import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockCache } from './block-cache.ts';
import type { KeptHeader } from './kept-header.ts';
import type { HeaderStore } from './open-band.ts';
import { toWgs84 } from './projection.ts';
import { readScene } from './read-scene.ts';
import type { Band, Scene } from './scene.ts';
import { type RangeServer, startRangeServer } from './testing/range-server.ts';
import { SAMPLE, shapeToRead, withHrefs, writeSampleScene } from './testing/sample-scene.ts';
import { paintTrueColorTile } from './true-color-tile.ts';

/** What the tests change of a layout. */
interface Unpacked {
  readonly images: { readonly gaps: number[]; readonly sizes: number[] }[];
}

let folder: string;
let server: RangeServer;
let local: Scene;
let kept: Map<Band, KeptHeader>;
const headers: HeaderStore = {
  find: async () => new Map(kept),
  keep: async (_, band, header) => void kept.set(band, header),
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-headers-'));
  local = await writeSampleScene(folder);
  server = await startRangeServer(folder);
  kept = new Map();
  return () => rm(folder, { recursive: true });
});
afterEach(() => server.close());

const remote = () => withHrefs(local, (path) => `${server.url}/${basename(path)}`);
const SHAPES = [shapeToRead('a', 50, 40, 150, 90), shapeToRead('b', 200, 20, 260, 120)];
const read = async (scene: Scene) => {
  const { readings } = await readScene(scene, SHAPES, { layers: ['NDVI', 'NDWI'], headers });
  return readings.toSorted((a, b) => `${a.shape_id}${a.layer}`.localeCompare(`${b.shape_id}${b.layer}`));
};
const headerReads = () => server.requests.filter(({ range }) => range?.startsWith('bytes=0-'));
const forgetRequests = () => server.requests.splice(0);

/** Other pixels in the same places. */
async function replaceFiles() {
  const other = await mkdtemp(join(tmpdir(), 'brazda-headers-'));
  const scene = await writeSampleScene(other, { sampleOf: (band) => (band === 'nir' ? 2000 : undefined) });
  for (const { href } of Object.values(scene.assets)) await copyFile(href, join(folder, basename(href)));
  await rm(other, { recursive: true });
}

describe('a scene whose headers are kept', () => {
  it('is read a second time without reading a header, with the same result', async () => {
    const first = await read(remote());
    expect(headerReads().length).toBeGreaterThan(0);
    forgetRequests();
    expect(await read(remote())).toEqual(first);
    expect(headerReads()).toEqual([]);
    expect(first).toEqual(await read(local));
  });

  it('is painted without reading the header of an overview', async () => {
    const [z, x, y] = tileAt(11);
    const first = await paintTrueColorTile(remote(), z, x, y, new BlockCache({ headers }));
    forgetRequests();
    expect(await paintTrueColorTile(remote(), z, x, y, new BlockCache({ headers }))).toEqual(first);
    expect(first).not.toBeNull();
    expect(headerReads()).toEqual([]);
  });

  it.each([true, false])('is read anew when its files have changed, with ETags: %s', async (hasEtags) => {
    await server.close();
    server = await startRangeServer(folder, { hasEtags });
    const [z, x, y] = tileAt(13);
    const cache = new BlockCache({ headers });
    const before = await read(remote());
    await paintTrueColorTile(remote(), z, x, y, cache);
    await replaceFiles();
    const after = await read(remote());
    expect(after).toEqual(await read(local));
    expect(after).not.toEqual(before);
    expect(await paintTrueColorTile(remote(), z, x, y, new BlockCache({ headers }))).toEqual(
      await paintTrueColorTile(local, z, x, y, new BlockCache()),
    );
    forgetRequests();
    await read(remote());
    expect(headerReads()).toEqual([]);
  });

  it('is read from the header of its file where it moved', async () => {
    await read(remote());
    await server.close();
    server = await startRangeServer(folder);
    expect(await read(remote())).toEqual(await read(local));
    expect(headerReads().length).toBeGreaterThan(0);
  });

  const packed = (change: (layout: Unpacked) => unknown) => (layout: Uint8Array) =>
    deflateRawSync(JSON.stringify(change(JSON.parse(inflateRawSync(layout).toString()))));
  const image = (change: object) =>
    packed((layout) => ({ ...layout, images: [{ ...layout.images[0], ...change }] }));
  const tiles = (list: 'gaps' | 'sizes', value: number) =>
    packed((layout) => ({
      ...layout,
      images: layout.images.map((one) => ({ ...one, [list]: one[list].map(() => value) })),
    }));
  it.each<[string, (layout: Uint8Array) => Uint8Array]>([
    ['random bytes', () => Uint8Array.from({ length: 500 }, (_, at) => (at * 7919) % 256)],
    ['nothing', () => new Uint8Array()],
    ['a bomb', () => deflateRawSync(Buffer.alloc(64 * 2 ** 20, 32))],
    ['another document', packed(() => ({ images: 'none' }))],
    ['no image', packed((layout) => ({ ...layout, images: [] }))],
    ['a huge image', image({ width: 2 ** 30, height: 2 ** 30 })],
    ['huge tiles', image({ tile: { width: 2 ** 20, height: 2 ** 20 } })],
    ['tiles without a size', image({ tile: { width: 0, height: 0 } })],
    ['too few tiles', image({ gaps: [8], sizes: [100] })],
    ['a tile before the file', tiles('gaps', -9e9)],
    ['a tile of gigabytes', tiles('sizes', 2 ** 31)],
    ['another compression', image({ compression: 'zstd' })],
  ])('is read from its file when %s was kept', async (_, change) => {
    const first = await read(remote());
    for (const [band, header] of kept) kept.set(band, { ...header, layout: change(header.layout) });
    forgetRequests();
    expect(await read(remote())).toEqual(first);
    expect(headerReads().length).toBeGreaterThan(0);
  });

  it('takes less than a kilobyte for a file', async () => {
    await read(remote());
    for (const { layout } of kept.values()) expect(layout.length).toBeLessThan(1000);
  });
});

/** The tile over the middle of the sample scene. */
function tileAt(z: number): [number, number, number] {
  const [lng, lat] = toWgs84(SAMPLE.epsg, [SAMPLE.origin[0] + 1600, SAMPLE.origin[1] - 1600]);
  const x = Math.floor(((lng + 180) / 360) * 2 ** z);
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
  return [z, x, y];
}
