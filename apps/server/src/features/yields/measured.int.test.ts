import { api } from '@brazda/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../../test/world.ts';

const BINARY = { 'content-type': 'application/octet-stream' };
const WHEAT = { farmId: 'own', seasonId: 'own-2026', cropId: '1' };

let world: World;
let interval: string;
beforeAll(async () => {
  world = await startWorld();
  [interval] = (await intervalsOf('own-2026-east')) as [string];
});
afterAll(() => world.stop());
beforeEach(() => world.product.database.pool.query('update crop_interval set yield_measured = null'));

const owner = () => world.people.owner.caller;

async function intervalsOf(parcelId: string): Promise<string[]> {
  const params = { farmId: 'own', seasonId: 'own-2026', parcelId };
  const { response } = await owner().call(api.parcels.get, { params });
  return response.crop_intervals.map(({ id }) => id);
}

async function measured(): Promise<number | null> {
  const params = { farmId: 'own', seasonId: 'own-2026', parcelId: 'own-2026-east' };
  const { response } = await owner().call(api.parcels.get, { params });
  return response.crop_intervals[0]!.yield_measured;
}

const put = (yields: readonly { crop_interval: string; yield_measured: number | null }[], params = WHEAT) =>
  owner().call(api.measuredYields.put, { params, body: { yields: [...yields] } });
const read = (table: string, params = WHEAT) =>
  owner().call(api.measuredYields.readFile, {
    params,
    body: Uint8Array.from(Buffer.from(table)),
    headers: BINARY,
  });

describe('measured yields that are typed', () => {
  it('are saved as one change, forecast again, and undone', async () => {
    world.product.forecastsOf.length = 0;
    const { response } = await put([{ crop_interval: interval, yield_measured: 6.25 }]);
    expect(response).toMatchObject({ changed: 1, change: expect.any(String) });
    expect(await measured()).toBe(6.25);
    expect(world.product.forecastsOf).toEqual(['own']);
    const params = { farmId: 'own', changeId: response.change! };
    expect((await owner().call(api.changes.undo, { params })).status).toBe(200);
    expect(await measured()).toBeNull();
  });

  it('change nothing where they are the same', async () => {
    await put([{ crop_interval: interval, yield_measured: 5 }]);
    const { response } = await put([{ crop_interval: interval, yield_measured: 5 }]);
    expect(response).toEqual({ changed: 0, change: null });
  });

  it('are saved all or none: a crop that is not there refuses them', async () => {
    const { status } = await put([
      { crop_interval: interval, yield_measured: 7 },
      { crop_interval: 'nowhere', yield_measured: 7 },
    ]);
    expect(status).toBe(404);
    expect(await measured()).toBeNull();
  });

  it('of a harvest that is to come are refused, naming the parcel, typed or in a table', async () => {
    const { db } = world.product.database;
    const days = (until: string) =>
      sql`update crop_interval set during = daterange(lower(during), ${until}), estimated = '{}' where id = ${interval}`.execute(
        db,
      );
    const { upper } = await sql<{
      upper: string;
    }>`select upper(during) from crop_interval where id = ${interval}`
      .execute(db)
      .then(({ rows }) => rows[0]!);
    // It is 20 November 2026 at the farm.
    await days('2026-11-22');
    const refused = await put([{ crop_interval: interval, yield_measured: 7 }]);
    expect([refused.status, refused.error.error]).toEqual([422, 'yield_ahead']);
    expect(refused.error.detail).toContain('own east');
    const table = await read('name;yield_measured\nown east;7');
    expect([table.status, table.error.error]).toEqual([422, 'yield_file_ahead']);
    expect((await put([{ crop_interval: interval, yield_measured: null }])).status).toBe(200);
    await days('2026-11-21');
    expect((await put([{ crop_interval: interval, yield_measured: 7 }])).status).toBe(200);
    await days(upper);
  });

  it('of another crop, season or farm are not reached', async () => {
    const body = [{ crop_interval: interval, yield_measured: 7 }];
    expect((await put(body, { ...WHEAT, cropId: '2' })).status).toBe(404);
    expect((await put(body, { ...WHEAT, seasonId: 'own-2025' })).status).toBe(404);
    expect((await put(body, { farmId: 'other', seasonId: 'other-2026', cropId: '1' })).status).toBe(404);
    expect(await measured()).toBeNull();
  });

  it.each([[-1], [1e9]])('%s t/ha is refused', async (yield_measured) => {
    expect((await put([{ crop_interval: interval, yield_measured }])).status).toBe(400);
  });

  it('are not entered twice in one request', async () => {
    const { status } = await put([
      { crop_interval: interval, yield_measured: 1 },
      { crop_interval: interval, yield_measured: 2 },
    ]);
    expect(status).toBe(400);
  });
});

describe('a table of measured yields', () => {
  const file = async (format: 'csv' | 'xlsx') => {
    const { raw } = await owner().call(api.measuredYields.file, { params: WHEAT, query: { format } });
    return raw;
  };

  it.each(['csv', 'xlsx'] as const)('as %s can be read back, and changes nothing then', async (format) => {
    await put([{ crop_interval: interval, yield_measured: 4.75 }]);
    const { response } = await owner().call(api.measuredYields.readFile, {
      params: WHEAT,
      body: Uint8Array.from(await file(format)),
      headers: BINARY,
    });
    expect(response).toEqual({ changed: 0, change: null });
  });

  it('sets the yields of its parcels', async () => {
    const [head, ...lines] = (await file('csv')).toString('utf8').trim().split(/\r?\n/);
    const separator = head!.includes(';') ? ';' : ',';
    const filled = lines.map((line) => [...line.split(separator).slice(0, 3), '6.5'].join(separator));
    const { status, response } = await read([head, ...filled].join('\n'));
    expect(status).toBe(200);
    expect(response).toMatchObject({ changed: 1 });
    expect(await measured()).toBe(6.5);
  });

  it('has the unit of the farm, and is read by its title, or asked about', async () => {
    const setUnit = (yield_unit: 't/ha' | 'q/ha') =>
      owner().call(api.farms.update, { params: { farmId: 'own' }, body: { yield_unit } });
    await put([{ crop_interval: interval, yield_measured: 4.75 }]);
    const inTonnes = (await file('csv')).toString('utf8');
    await setUnit('q/ha');
    const inQuintals = (await file('csv')).toString('utf8');
    expect(inTonnes).toMatch(/Measured yield \(t\/ha\)[\s\S]*\b4.75/);
    expect(inQuintals).toMatch(/Measured yield \(q\/ha\)[\s\S]*\b47.5/);
    for (const table of [inTonnes, inQuintals])
      expect((await read(table)).response).toEqual({ changed: 0, change: null });
    const withoutUnit = (value: string) =>
      read(inQuintals.replace(' (q/ha)', '').replace(/47[.,]5/, value)).then(({ status }) => status);
    expect(await withoutUnit('5')).toBe(422);
    expect(await measured()).toBe(4.75);
    expect(await withoutUnit('52')).toBe(200);
    expect(await measured()).toBe(5.2);
    await setUnit('t/ha');
  });

  it('is refused as a whole, naming the row, for a parcel that is not there', async () => {
    const [head] = (await file('csv')).toString('utf8').split(/\r?\n/);
    const separator = head!.includes(';') ? ';' : ',';
    const { status, error } = await read([head, ['', 'Nicăieri', '10', '5'].join(separator)].join('\n'));
    expect(status).toBe(422);
    expect(error?.detail).toMatch(/row 2\b/);
    expect(await measured()).toBeNull();
  });

  it.each([
    ['bytes that are no table', '\u0000\u0001PK'],
    ['nothing', ''],
    ['other columns', 'a;b;c\n1;2;3\n'],
  ])('is refused for %s', async (_, table) => {
    expect([400, 422]).toContain((await read(table)).status);
  });
});
