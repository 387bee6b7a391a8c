import { api } from '@brazda/contract';
import { addDays, lostHectares } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import * as farm from './testing/watched-farm.ts';

const { DAYS, FALLEN, TODAY, USUAL, WHEAT } = farm;
const SEASON = 'ferma-2026';
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
type Name = (typeof NAMES)[number];

let product: Product;
let farmer: SignedUp;
beforeAll(async () => {
  product = await startProduct(TODAY);
  farmer = await product.signUp('fermier@example.org');
  await farm.addWatchedFarm(product.database, { id: 'ferma', owner_id: farmer.user_id, parcels: NAMES });
  await farm.addScenes(product.database.pool, DAYS);
});
afterAll(() => product.stop());

beforeEach(async () => {
  for (const table of [
    'alert',
    'parcel_judgment',
    'farm_judgment',
    'journal_entry',
    'observation',
    'crop_interval',
  ])
    await product.database.pool.query(`delete from ${table}`);
  await farm.addWheat(product.database.pool, NAMES);
  for (const name of NAMES) await see(name, USUAL);
});

/** Stores images of a parcel: the value of each day, and perhaps another one in its south-western corner. */
function see(name: Name, values: readonly number[], corner?: readonly number[]) {
  return farm.see(product.database, name, { values, corner });
}

function judge(day: string = TODAY, db = product.database.db) {
  return farm.judge(db, 'ferma', day);
}

/** How many queries judging makes. */
async function countQueries(): Promise<number> {
  let queries = 0;
  const db = product.database.db.withPlugin({
    transformQuery({ node }) {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await judge(TODAY, db);
  return queries;
}

const params = { farmId: 'ferma' };
const list = async (caller: Caller = farmer) => (await caller.call(api.alerts.list, { params })).response;

describe('what needs a look', () => {
  it('is nothing before images are judged, and nothing where all parcels grow alike', async () => {
    expect(await list()).toEqual({ results: [], judgments: [], judged_at: null });
    await judge();
    const { results, judgments, judged_at } = await list();
    expect(results).toEqual([]);
    expect(judgments).toHaveLength(NAMES.length);
    expect(judgments[0]).toMatchObject({
      parcel: 'a',
      verdict: 'fine',
      reason: null,
      basis: 'farm',
      peers: 6,
      word: 'usual',
      sensing_date: DAYS[4],
    });
    expect(judged_at).toBe(`${TODAY}T12:00:00.000Z`);
  });

  it('is a parcel that fell while the others grew', async () => {
    await see('c', FALLEN);
    await judge();
    const { results, judgments } = await list();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      parcel: 'c',
      crop: WHEAT,
      season: SEASON,
      sign: 'fall',
      since: DAYS[3],
      seen_on: DAYS[4],
      peers: 6,
      share: 1,
      shape: null,
      answer: null,
    });
    expect(judgments.filter(({ verdict }) => verdict === 'alert').map(({ parcel }) => parcel)).toEqual(['c']);
  });

  it('is a part of a parcel, with its place, outline and hectares', async () => {
    await see('c', USUAL, [0.6, 0.66, 0.72, 0.45, 0.45]);
    await judge();
    const { results } = await list();
    expect(results).toMatchObject([{ parcel: 'c', sign: 'patch', since: DAYS[2] }]);
    const [{ hectares, share, shape, place }] = results as [(typeof results)[0]];
    // 36 pixels of 100 m².
    expect(hectares).toBeCloseTo(0.36, 1);
    expect(share).toBeCloseTo(0.25, 1);
    expect(shape?.type).toBe('MultiPolygon');
    expect(place[0]).toBeCloseTo(shape!.coordinates[0]![0]![0]![0]!, 2);
  });

  it('is found by one query for each kind of data, however many parcels there are', async () => {
    await see('b', USUAL, [0.6, 0.66, 0.72, 0.45, 0.45]);
    const all = await countQueries();
    await product.database.pool.query(`delete from crop_interval where parcel_id = 'g'`);
    expect(await countQueries()).toBe(all);
  });

  it('comes in the order of what waiting costs', async () => {
    await see('b', USUAL, [0.6, 0.66, 0.72, 0.45, 0.45]);
    await see('c', [0.6, 0.66, 0.72, 0.77, 0.6]);
    await see('d', FALLEN);
    await judge();
    const { results } = await list();
    expect(results.map(({ parcel }) => parcel)).toEqual(['d', 'c', 'b']);
    const stored = await product.database.pool.query(
      'select id, hectares * lost_share as lost_ha from alert',
    );
    const lostOf = new Map(stored.rows.map(({ id, lost_ha }) => [id, lost_ha]));
    for (const alert of results) expect(lostOf.get(alert.id)).toBeCloseTo(lostHectares(alert), 4);
  });
});

describe('an alert', () => {
  beforeEach(async () => {
    await see('c', FALLEN);
    await judge();
  });

  it('comes once, however often images are judged', async () => {
    const [before] = (await list()).results;
    expect(await judge()).toBe(false);
    expect((await list()).results).toEqual([before]);
  });

  it('keeps the answer of who had a look, and comes after those without one', async () => {
    await see('d', [0.6, 0.66, 0.72, 0.77, 0.6]);
    await judge();
    const [worst] = (await list()).results;
    const { response } = await farmer.call(api.alerts.answer, {
      params: { ...params, alertId: worst!.id },
      body: { answer: 'true', cause: 'hail' },
    });
    expect(response).toMatchObject({ id: worst!.id, answer: 'true', cause: 'hail' });
    await judge();
    expect((await list()).results.map(({ parcel, answer }) => [parcel, answer])).toEqual([
      ['d', null],
      ['c', 'true'],
    ]);
  });

  it('has a cause only if it is true', async () => {
    const [alert] = (await list()).results;
    const { status } = await farmer.call(api.alerts.answer, {
      params: { ...params, alertId: alert!.id },
      body: { answer: 'not_true', cause: 'hail' },
    });
    expect(status).toBe(400);
  });

  it('ends when a newer image is as usual', async () => {
    await product.database.pool.query(
      `update observation set sensing_date = sensing_date + 1 where sensing_date = $1`,
      [DAYS[4]],
    );
    await see('c', USUAL);
    await product.database.pool.query(`update observation set mean = 0.8 where sensing_date > $1`, [DAYS[4]]);
    await judge();
    expect((await list()).results).toEqual([]);
    const { rows } = await product.database.pool.query('select closed_because from alert');
    expect(rows).toEqual([{ closed_because: 'recovered' }]);
  });

  it('ends with work that explains it, with its crop, and when the crop may ripen', async () => {
    await product.database.pool.query(
      `insert into journal_entry (id, farm_id, season_id, parcel_id, kind, day, hectares)
       values ('mown', 'ferma', $1, 'c', 'mow', '2026-05-08', 1)`,
      [SEASON],
    );
    await judge();
    const { results, judgments } = await list();
    expect(results).toEqual([]);
    expect(judgments.find(({ parcel }) => parcel === 'c')).toMatchObject({
      verdict: 'silent',
      reason: 'worked',
    });
  });

  it('ends when its crop is removed', async () => {
    await product.database.pool.query(`update crop_interval set deleted_at = now() where parcel_id = 'c'`);
    await judge();
    expect((await list()).results).toEqual([]);
    const { rows } = await product.database.pool.query('select closed_because from alert');
    expect(rows).toEqual([{ closed_because: 'crop_gone' }]);
  });

  it('stays while a cloud hides the parcel', async () => {
    await product.database.pool.query(
      `update observation set clear_share = 0.2 where sensing_date = $1 and shape_id = (select shape_id from parcel where id = 'c')`,
      [DAYS[4]],
    );
    await judge();
    expect((await list()).results).toHaveLength(1);
    const { judgments } = await list();
    // The image before is what is known of it.
    expect(judgments.find(({ parcel }) => parcel === 'c')).toMatchObject({
      verdict: 'fine',
      sensing_date: DAYS[3],
    });
  });

  it('is not known to somebody without access, who cannot answer it either', async () => {
    const [alert] = (await list()).results;
    const stranger = await product.signUp('strain@example.org');
    expect((await stranger.call(api.alerts.list, { params })).status).toBe(404);
    const { status } = await stranger.call(api.alerts.answer, {
      params: { ...params, alertId: alert!.id },
      body: { answer: 'known' },
    });
    expect(status).toBe(404);
  });

  it('of another farm cannot be answered through one own', async () => {
    const other = await product.signUp('altul@example.org');
    const { response } = await other.call(api.farms.create, { body: { name: 'A mea', country: 'RO' } });
    const [alert] = (await list()).results;
    const { status } = await other.call(api.alerts.answer, {
      params: { farmId: response.id, alertId: alert!.id },
      body: { answer: 'known' },
    });
    expect(status).toBe(404);
  });
});

describe('images of a farm', () => {
  it('that are too old say nothing', async () => {
    await judge(addDays(TODAY, 40));
    const { judgments } = await list();
    expect(new Set(judgments.map(({ reason }) => reason))).toEqual(new Set(['no_image']));
  });
});

describe('what needs a look on all farms of a person', () => {
  const farmsOf = async (caller: Caller) => (await caller.call(api.alerts.farms, {})).response.results;

  it('is counted for its owner, with the first places', async () => {
    await see('a', FALLEN);
    await judge();
    const [own] = await farmsOf(farmer);
    expect(own).toMatchObject({ farm: 'ferma', name: 'ferma', count: 1, judged_at: expect.any(String) });
    expect(own?.places).toEqual([
      {
        id: expect.any(String),
        season: SEASON,
        parcel: 'a',
        parcel_name: 'a',
        sensing_date: '2026-05-11',
        hectares: expect.any(Number),
      },
    ]);
  });

  it('leaves out what was answered', async () => {
    await see('a', FALLEN);
    await judge();
    const [alert] = (await list()).results;
    await farmer.call(api.alerts.answer, {
      params: { ...params, alertId: alert!.id },
      body: { answer: 'known' },
    });
    expect(await farmsOf(farmer)).toMatchObject([{ count: 0, places: [] }]);
  });

  it('is of the parcels that are shared, and of no farm of others', async () => {
    await see('a', FALLEN);
    await judge();
    const guest = await product.signUp('oaspete.ferme@example.org');
    const stranger = await product.signUp('strain.ferme@example.org');
    const share = (parcels: Name[]) =>
      farmer.call(api.sharing.share, {
        params,
        body: { email: 'oaspete.ferme@example.org', shared_farm: 'no_access', parcels },
      });
    await share(['b']);
    expect(await farmsOf(guest)).toMatchObject([{ farm: 'ferma', count: 0, places: [] }]);
    await share(['a', 'b']);
    expect(await farmsOf(guest)).toMatchObject([{ farm: 'ferma', count: 1, places: [{ parcel: 'a' }] }]);
    expect(await farmsOf(stranger)).toEqual([]);
  });
});
