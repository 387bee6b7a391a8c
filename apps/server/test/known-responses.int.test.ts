import { type AnyEndpoint, api, calls } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeFarmWrites } from '../src/platform/db/farm-writes.ts';
import type { Caller } from './product.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

const params = {
  farmId: 'own',
  seasonId: 'own-2026',
  parcelId: 'own-2026-east',
  date: '2026-05-06',
  rasterKind: 'NDVI_NEW',
  size: 'thumbnail',
};
const KNOWN = calls.flatMap(([name, endpoint]: readonly [string, AnyEndpoint]) =>
  endpoint.changesWith ? [[name, endpoint] as const] : [],
);

function get(caller: Caller, endpoint: AnyEndpoint, tag?: unknown) {
  const named = Object.entries(params).filter(([name]) => endpoint.path.includes(`:${name}`));
  const headers = { ...(tag !== undefined && { 'if-none-match': String(tag) }) };
  return caller.call(endpoint, { params: Object.fromEntries(named), headers });
}

const tagOf = async (caller: Caller, endpoint: AnyEndpoint) => (await get(caller, endpoint)).headers.etag;
const stateOf = (tag: unknown) => /^W\/"([\w-]{22})\./.exec(String(tag))?.[1];

describe.each(KNOWN)('%s', (_, endpoint) => {
  it('is made once, until something changes, and not sent to those who have it', async () => {
    const first = await get(owner, endpoint);
    expect([first.status, stateOf(first.headers.etag)]).toEqual([200, expect.any(String)]);
    const again = await get(owner, endpoint);
    expect([again.status, again.headers.etag, again.headers['content-type']]).toEqual([
      200,
      first.headers.etag,
      first.headers['content-type'],
    ]);
    expect(again.raw.equals(first.raw)).toBe(true);
    const known = await get(owner, endpoint, first.headers.etag);
    expect([known.status, known.raw.length, known.headers.etag]).toEqual([304, 0, first.headers.etag]);
  });
});

describe('a write', () => {
  let before: { readonly own: unknown; readonly list: unknown };
  beforeEach(async () => {
    before = { own: await tagOf(owner, api.farms.get), list: await tagOf(owner, api.parcels.list) };
  });

  const TABLES = {
    farm: 'name',
    season: 'end_year',
    parcel: 'hectares',
    shape: 'area_m2',
    locality: 'name',
    crop_interval: 'crop_id',
    sensing_day: 'clear_share',
    scene_farm: 'state',
    scene: 'simulated',
  };
  it.each(Object.entries(TABLES))('to the table %s changes the state of its farm', async (table, column) => {
    const { pool } = world.product.database;
    const { rowCount } = await pool.query(`update ${table} set ${column} = ${column}`);
    expect(rowCount).toBeGreaterThan(0);
    const after = await get(owner, api.farms.get, before.own);
    expect(stateOf(after.headers.etag)).not.toBe(stateOf(before.own));
    // The content is the same, so it is not sent again.
    expect([after.status, after.raw.length]).toEqual([304, 0]);
  });

  it('is seen by everyone at once, and so is its undo', async () => {
    const first = (await get(owner, api.parcels.list)).response as { results: { display_name: string }[] };
    const { response: done } = await owner.call(api.parcels.edit, {
      params: { farmId: 'own', seasonId: 'own-2026' },
      body: { create: [], update: [{ id: 'own-2026-east', display_name: 'Redenumită' }], remove: [] },
    });
    const guest = world.people['guest, view'].caller;
    for (const caller of [owner, guest]) {
      const { status, response } = await get(caller, api.parcels.list, before.list);
      expect(status).toBe(200);
      expect(JSON.stringify(response)).toContain('Redenumită');
    }
    const { status } = await owner.call(api.changes.undo, {
      params: { farmId: 'own', changeId: String(done.change) },
    });
    expect(status).toBe(200);
    expect((await get(owner, api.parcels.list)).response).toEqual(first);
  });

  it('to another farm changes nothing', async () => {
    await world.otherOwner.call(api.farms.update, { params: { farmId: 'other' }, body: { name: 'Alta' } });
    expect(await tagOf(owner, api.farms.get)).toBe(before.own);
  });

  it('is still known after its marks are merged, and later ones are too', async () => {
    const { db, pool } = world.product.database;
    await mergeFarmWrites(db);
    await mergeFarmWrites(db);
    const { rows } = await pool.query("select count(*)::int as count from farm_write where farm_id = 'own'");
    expect(rows).toEqual([{ count: 1 }]);
    expect(await tagOf(owner, api.farms.get)).toBe(before.own);
    await owner.call(api.farms.update, { params: { farmId: 'own' }, body: { name: 'A mea' } });
    const { status, response } = await get(owner, api.farms.get, before.own);
    expect([status, response]).toEqual([200, expect.objectContaining({ name: 'A mea' })]);
  });
});

describe('another user', () => {
  it('with less access gets their own response, also for the tag of another one', async () => {
    const guest = world.people['guest of parcels'].caller;
    const { status, response } = await get(guest, api.parcels.list, await tagOf(owner, api.parcels.list));
    expect([status, response]).toEqual([
      200,
      { results: [expect.objectContaining({ id: 'own-2026-east' })] },
    ]);
    const farm = (await get(guest, api.farms.get)).response;
    expect(farm).toMatchObject({ access: 'parcels', shared_farm: 'no_access' });
  });

  it('without access gets nothing, also for a tag that is right', async () => {
    const tag = await tagOf(owner, api.parcels.list);
    expect((await get(world.people.stranger.caller, api.parcels.list, tag)).status).toBe(404);
  });

  it('sees more as soon as more is shared', async () => {
    const { response: shares } = await owner.call(api.sharing.shares, { params: { farmId: 'own' } });
    const share = shares.results.find(({ email }) => email === 'privitor@example.org')!;
    const guest = world.people['guest, view'].caller;
    const tag = await tagOf(guest, api.farms.get);
    await owner.call(api.sharing.updateShare, {
      params: { farmId: 'own', shareId: share.id },
      body: { shared_farm: 'full_access' },
    });
    const { status, response } = await get(guest, api.farms.get, tag);
    expect([status, response]).toEqual([200, expect.objectContaining({ access: 'full' })]);
  });
});
