import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/setup/free-port.ts';
import { startWorld, type World } from '../../../test/world.ts';

const run = promisify(execFile);
const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0;
const DEMO = 'demo-ro';

// Skipped where Debian's gdal-bin is missing.
describe.skipIf(!hasGdal)('GDAL', () => {
  let world: World;
  let site: string;
  beforeAll(async () => {
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    world = await startWorld({}, { PUBLIC_URL: site });
    await world.product.app.http.listen({ host: '127.0.0.1', port });
  });
  afterAll(() => world.stop());

  const ogrinfo = async (...args: string[]) => (await run('ogrinfo', ['-ro', ...args])).stdout;

  it('reads all features of all collections of a demo farm, without a token', async () => {
    const source = `OAPIF:${site}/api/v1/ogc/farm/${DEMO}`;
    const params = { farmId: DEMO };
    const { response } = await world.product.anonymous.call(api.ogc.collections, { params });
    const expected: Record<string, number> = {};
    for (const { id: collectionId } of response.collections) {
      const { raw } = await world.product.anonymous.call(api.ogc.items, {
        params: { ...params, collectionId },
      });
      expected[collectionId] = JSON.parse(raw.toString()).features.length;
    }
    const read: Record<string, number> = {};
    for (const { id } of response.collections) {
      const text = await ogrinfo('-so', source, id);
      read[id] = Number(/Feature Count: (\d+)/.exec(text)?.[1]);
    }
    expect(read).toEqual(expected);
    expect(Object.keys(read)).toEqual(
      expect.arrayContaining(['parcels-2026', 'crops-2026', 'notes', 'soil']),
    );
  });
});
