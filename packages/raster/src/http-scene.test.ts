import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readScene } from './read-scene.ts';
import { DEFAULT_HTTP } from './retry.ts';
import type { Scene } from './scene.ts';
import { type Failure, type RangeServer, startRangeServer } from './testing/range-server.ts';
import { shapeToRead, withHrefs, writeSampleScene } from './testing/sample-scene.ts';

let folder: string;
let server: RangeServer;
let local: Scene;
let remote: Scene;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-http-'));
  local = await writeSampleScene(folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  server = await startRangeServer(folder);
  remote = withHrefs(local, (path) => `${server.url}/${basename(path)}`);
});
afterEach(() => server.close());

const shapes = [shapeToRead('a', 50, 40, 150, 90), shapeToRead('b', 200, 20, 260, 120)];
/** Timeouts are short only where the server is slow on purpose, so that a busy machine does not fail the others. */
const patience = (timeout_ms: number) => ({ ...DEFAULT_HTTP, tries: 4, delay_ms: 1, timeout_ms });
const timeoutFor = (failures: readonly Failure[]) => (failures.includes('slow') ? 300 : 10_000);
const read = (scene: Scene, timeout_ms = 10_000, signal?: AbortSignal) =>
  readScene(scene, shapes, { layers: ['NDVI', 'NDWI'], http: patience(timeout_ms), signal });
const readingsOf = async (scene: Scene, timeout_ms?: number) =>
  (await read(scene, timeout_ms)).readings.toSorted((a, b) =>
    `${a.shape_id}${a.layer}`.localeCompare(`${b.shape_id}${b.layer}`),
  );

describe('a scene on a server', () => {
  it('is read as from a folder, by ranges only', async () => {
    expect(await readingsOf(remote)).toEqual(await readingsOf(local));
    expect(server.requests.every(({ range }) => range?.startsWith('bytes='))).toBe(true);
  });

  it('costs one read for the header of a band, and merges neighboring blocks', async () => {
    const { blocks } = await read(remote);
    expect(server.requests.length).toBeLessThan(blocks);
    expect(
      server.requests.filter(({ path, range }) => path === 'red.tif' && range === 'bytes=0-32767'),
    ).toHaveLength(1);
  });

  it.each<[Failure[]]>([
    [['500', '500']],
    [['429']],
    [['truncated', 'truncated']],
    [['cut']],
    [['slow']],
    [['elsewhere']],
    [['500', 'truncated', 'slow']],
    [['whole']],
  ])('is read in spite of %j', async (failures) => {
    server.fail('nir.tif', failures);
    expect(await readingsOf(remote, timeoutFor(failures))).toEqual(await readingsOf(local));
  });

  it.each<[Failure, RegExp]>([
    ['404', /nir\.tif: the server responded with 404$/],
    ['500', /nir\.tif: the server responded with 500 \(tried 4 times\)$/],
    ['truncated', /nir\.tif: the range was cut off after \d+ of \d+ bytes \(tried 4 times\)$/],
    ['slow', /nir\.tif: no answer within 300 ms \(tried 4 times\)$/],
    ['elsewhere', /nir\.tif: the server sent another range \(tried 4 times\)$/],
    ['cut', /nir\.tif: the connection failed: .+ \(tried 4 times\)$/],
  ])('that always fails with %s is given up with an error that names the asset', async (failure, message) => {
    server.fail('nir.tif', [failure], true);
    await expect(read(remote, timeoutFor([failure]))).rejects.toThrow(message);
  });

  it('is requested only once when the file does not exist', async () => {
    server.fail('scl.tif', ['404'], true);
    await expect(read(remote)).rejects.toThrow('404');
    expect(server.requests.filter(({ path }) => path === 'scl.tif')).toHaveLength(1);
  });

  it('stops on an abort', async () => {
    server.fail('nir.tif', ['slow'], true);
    const stop = new AbortController();
    const reading = read(remote, 10_000, stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(reading).rejects.toThrow('enough');
  });
});
