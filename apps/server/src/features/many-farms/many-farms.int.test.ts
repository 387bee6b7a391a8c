import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SignedUp } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
let guest: Caller;
let viewer: Caller;

beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  guest = world.people['guest of parcels'].caller;
  viewer = world.people['guest, view'].caller;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await run(
    'delete from alert; delete from farm_visit; delete from journal_entry; delete from plan_activity; delete from crop_plan',
  );
});

const run = (statement: string, values?: unknown[]) => world.product.database.pool.query(statement, values);

async function listOf(caller: Caller) {
  const { response } = await caller.call(api.manyFarms.list);
  return response.results;
}

/** Adds an open alert on a parcel. */
const addAlert = (parcel: string, sign: string) =>
  run(
    `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, basis, peers, images,
       hectares, lost_share, simulated)
     select parcel.id || $2, parcel.farm_id, parcel.id, crop_interval.id, crop_id, $2, '2026-05-01', '2026-05-06', '2026-05-06', 'farm', 3, 1, 1, 0.5, false
     from parcel join crop_interval on parcel_id = parcel.id where parcel.id = $1`,
    [parcel, sign],
  );

describe('the list of farms', () => {
  it('says of each what tells whether it needs a look', async () => {
    await addAlert('own-2026-east', 'fall');
    await addAlert('own-2026-west', 'behind');
    const [farm] = await listOf(owner);
    expect(farm).toMatchObject({
      farm: 'own',
      name: 'Ferma own',
      access: 'owner',
      shared_farm: null,
      season: 'own-2026',
      parcel_count: 2,
      localities: ['Ascunsa', 'Deschisa'],
      newest_image: '2026-05-06',
      alerts: { fall: 1, behind: 1, patch: 0 },
      overdue: 0,
      last_visit: null,
    });
    expect(farm?.crops.map(({ crop }) => crop).toSorted()).toEqual(['1', '2']);
    expect(farm?.center?.[0]).toBeCloseTo(27, 0);
  });

  it('shows guests of single parcels these, and no plans', async () => {
    await addAlert('own-2026-east', 'fall');
    await addAlert('own-2026-west', 'behind');
    expect(await listOf(guest)).toMatchObject([
      {
        farm: 'own',
        access: 'parcels',
        shared_farm: 'no_access',
        parcel_count: 1,
        localities: ['Deschisa'],
        crops: [{ crop: '1' }],
        newest_image: '2026-05-06',
        alerts: { fall: 1, behind: 0, patch: 0 },
        overdue: null,
      },
    ]);
  });

  it('counts planned work whose last day has passed, until it is done on every parcel', async () => {
    const plan = { farmId: 'own', seasonId: 'own-2026', planId: 'own-2026.1' };
    const { response: late } = await owner.call(api.activities.create, {
      params: plan,
      body: { activity: 'sow' },
    });
    await owner.call(api.activities.create, { params: plan, body: { activity: 'disc' } });
    await run(`update plan_activity set start_date = '2026-04-01', end_date = '2026-04-20' where id = $1`, [
      late.id,
    ]);
    expect((await listOf(viewer))[0]?.overdue).toBe(1);
    await owner.call(api.activities.markParcels, {
      params: { ...plan, activityId: late.id },
      body: { parcels: [{ id: 'own-2026-east', is_done: true }], day: '2026-04-22' },
    });
    expect((await listOf(viewer))[0]?.overdue).toBe(0);
  });

  it('is empty for who has no farm', async () => {
    expect(await listOf(world.people.stranger.caller)).toEqual([]);
  });
});

describe('a visit', () => {
  const params = { farmId: 'own' };

  it('is noted at most once an hour, for the person alone', async () => {
    await viewer.call(api.farms.noteVisit, { params });
    const first = (await listOf(viewer))[0]?.last_visit;
    expect(first).not.toBeNull();
    await viewer.call(api.farms.noteVisit, { params });
    expect((await listOf(viewer))[0]?.last_visit).toBe(first);
    expect((await listOf(owner))[0]?.last_visit).toBeNull();
    await run(`update farm_visit set visited_at = visited_at - interval '61 minutes'`);
    await viewer.call(api.farms.noteVisit, { params });
    expect((await listOf(viewer))[0]?.last_visit).toBe(first);
  });

  it('is not noted for staff who act as the person, nor on farms that are not theirs', async () => {
    await world.people['impersonated owner'].caller.call(api.farms.noteVisit, { params });
    await world.people.stranger.caller.call(api.farms.noteVisit, { params: { farmId: 'demo-ro' } });
    expect((await run('select * from farm_visit')).rows).toEqual([]);
  });

  it('is in the export of the person, and forgotten with the share', async () => {
    const friend: SignedUp = await world.product.signUp('oaspete@example.org');
    const { response: share } = await owner.call(api.sharing.share, {
      params,
      body: { email: friend.email, shared_farm: 'view_only' },
    });
    await friend.call(api.farms.noteVisit, { params });
    const { response: data } = await friend.call(api.auth.exportData);
    expect(data.farm_visits).toMatchObject([{ farm: 'own' }]);
    await owner.call(api.sharing.removeShare, { params: { ...params, shareId: share.id } });
    expect((await run('select * from farm_visit')).rows).toEqual([]);
  });
});

describe('a search for parcels', () => {
  const find = async (caller: Caller, search: string) =>
    (await caller.call(api.manyFarms.findParcels, { query: { search } })).response;

  it('finds them by place without accents, on every farm', async () => {
    expect(await find(owner, 'deschisă')).toMatchObject({
      results: [{ farm: 'own', season: 'own-2026', parcel: 'own-2026-east' }],
      is_cut: false,
    });
  });

  it('finds no parcel that the person may not see', async () => {
    expect((await find(guest, 'ascunsa')).results).toEqual([]);
    expect((await find(viewer, 'ascunsa')).results).toHaveLength(1);
  });

  it('wants two characters', async () => {
    const { status } = await owner.callUnchecked(api.manyFarms.findParcels, { query: { search: 'a' } });
    expect(status).toBe(400);
  });
});

describe('a crop across farms', () => {
  const compare = async (caller: Caller) =>
    (await caller.call(api.manyFarms.compareCrop, { params: { cropId: '1' } })).response;

  it('has its hectares, its newest images, its yields and known sowing days', async () => {
    await run(
      `update crop_interval set yield_measured = 7.5, during = '[2025-10-03,2026-07-10)', estimated = null where parcel_id = 'own-2026-east'`,
    );
    expect((await compare(viewer)).results[0]?.ndvi).toBeNull();
    await run(`update observation set sensing_date = '2026-11-10' where sensing_date = '2026-05-06'`);
    const { results, left_out } = await compare(viewer);
    expect(left_out).toEqual([]);
    expect(results).toMatchObject([
      {
        farm: 'own',
        parcel_count: 1,
        yield: { mean: 7.5 },
        sown: { first: '2025-10-03', last: '2025-10-03', parcels: 1 },
      },
    ]);
    expect(results[0]?.ndvi).toMatchObject({ newest: '2026-11-10', hectares: results[0]?.hectares });
  });

  it('leaves out farms of which only single parcels are shared, and says so', async () => {
    expect(await compare(guest)).toEqual({ results: [], left_out: [{ farm: 'own', name: 'Ferma own' }] });
  });
});
