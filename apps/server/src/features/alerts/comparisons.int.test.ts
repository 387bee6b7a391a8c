import { api } from '@brazda/contract';
import { addDays } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { parcelDraft } from '../../../test/parcel-draft.ts';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { weatherSourcesOf } from '../weather/index.ts';
import { recountRates } from './rates.repo.ts';
import { addScenes, addWatchedFarm, DAYS, judge, see, TODAY, USUAL, WHEAT } from './testing/watched-farm.ts';

const BEHIND = [0.6, 0.66, 0.6, 0.64, 0.66];
/** A farm of one parcel, and three neighbors with two each. */
const NEIGHBORS = ['vecin', 'megies', 'nou'] as const;

let product: Product;
const farmers = new Map<string, SignedUp>();
beforeAll(async () => {
  product = await startProduct(TODAY);
  const { database } = product;
  await addScenes(database.pool, DAYS);
  for (const [at, id] of ['ferma', ...NEIGHBORS].entries()) {
    const farmer = await product.signUp(`${id}@example.org`);
    farmers.set(id, farmer);
    const parcels = id === 'ferma' ? ['own'] : [`${id}-1`, `${id}-2`];
    await addWatchedFarm(database, { id, owner_id: farmer.user_id, parcels, south: at * 30 });
    for (const parcel of parcels) await see(database, parcel, { values: id === 'ferma' ? BEHIND : USUAL });
  }
});
afterAll(() => product.stop());

beforeEach(async () => {
  for (const table of ['alert', 'parcel_judgment', 'neighbor_comparison'])
    await product.database.pool.query(`delete from ${table}`);
});

const params = { farmId: 'ferma' };
const list = async () => (await farmers.get('ferma')!.call(api.alerts.list, { params })).response;
const compare = (farmId: string, with_neighbors = true) =>
  farmers.get(farmId)!.call(api.alerts.compare, { params: { farmId }, body: { with_neighbors } });
const judged = async () => {
  await judge(product.database.db, 'ferma');
  return (await list()).judgments[0];
};

describe('a farm with too few parcels of a crop', () => {
  it('is compared with its neighbors once all of their owners agreed', async () => {
    for (const id of NEIGHBORS) await compare(id);
    expect(await judged()).toMatchObject({
      verdict: 'silent',
      reason: 'no_comparison',
      basis: null,
      word: null,
    });
    expect((await compare('ferma')).response).toEqual({ with_neighbors: true });
    expect(await judged()).toMatchObject({
      verdict: 'alert',
      basis: 'neighborhood',
      peers: 6,
      usual: expect.closeTo(0.8),
      word: 'very_weak',
    });
    expect((await list()).results).toMatchObject([{ sign: 'behind', basis: 'neighborhood', peers: 6 }]);
  });

  it('is not compared when one of three withdraws: two could be told', async () => {
    for (const id of ['ferma', ...NEIGHBORS]) await compare(id);
    await compare('nou', false);
    expect(await judged()).toMatchObject({ verdict: 'silent', reason: 'no_comparison' });
  });

  it('is not compared by the agreement of an earlier owner', async () => {
    for (const id of ['ferma', ...NEIGHBORS]) await compare(id);
    const { pool } = product.database;
    await pool.query('update farm set owner_id = $1 where id = $2', [farmers.get('vecin')!.user_id, 'nou']);
    expect(await judged()).toMatchObject({ verdict: 'silent' });
    await pool.query('update farm set owner_id = $1 where id = $2', [farmers.get('nou')!.user_id, 'nou']);
  });

  it('is asked of its owner only', async () => {
    const { status } = await farmers
      .get('nou')!
      .call(api.alerts.compare, { params, body: { with_neighbors: true } });
    expect(status).toBe(404);
  });

  it('is compared with earlier seasons of the parcel, by degree-days', async () => {
    await addEarlierSeason();
    expect(await judged()).toMatchObject({
      verdict: 'fine',
      basis: 'earlier_seasons',
      peers: 1,
      usual: expect.closeTo(0.8, 1),
      word: 'weak',
    });
  });
});

/** The same wheat on the same parcel a year earlier, with its images and the weather of both years. */
async function addEarlierSeason() {
  const { db, pool } = product.database;
  const parcel = { ...parcelDraft('own-before', rectangle(0, 0, 12, 12)), lineage_id: 'own' };
  await addSeason(
    db,
    { id: 'ferma', country: 'RO' },
    { id: 'ferma-2025', end_year: 2025, parcels: [parcel] },
  );
  await pool.query(
    `insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
     values ('before-wheat', 'ferma', 'own-before', $1, '[2024-10-05,2025-07-06)')`,
    [WHEAT],
  );
  const days = DAYS.map((day) => addDays(day, -365));
  await addScenes(pool, days);
  await see(product.database, 'own-before', { values: USUAL, days });
  const { archive } = weatherSourcesOf(readConfig({}), () => undefined).real!;
  const [[longitude, latitude]] = parcel.geometry.coordinates[0] as [[number, number]];
  const point = `${latitude.toFixed(1)},${longitude.toFixed(1)}`;
  await pool.query(
    `insert into weather_day (grid_point, date, temperature_min, temperature_max, precipitation, is_forecast, is_final, source,
       fetched_at)
     select $1, date, 4, 14, 0, false, true, $2, now()
     from generate_series('2024-10-05'::date, $3::date, '1 day') as date`,
    [archive.cellOf(point), archive.name, TODAY],
  );
}

describe('how often alerts are true', () => {
  it('is counted for a farm', async () => {
    await addAlerts('ferma', 4);
    const summary = async () => (await farmers.get('ferma')!.call(api.alerts.summary, { params })).response;
    expect(await summary()).toEqual({ sent: 4, answered: 0, confirmed: 0, with_neighbors: false });
    await product.database.pool.query(
      `update alert set answered_at = now(), answer = case when id = 'ferma-1' then 'true' when id = 'ferma-2' then 'known' else 'not_true' end
       where id in ('ferma-1', 'ferma-2', 'ferma-3')`,
    );
    expect(await summary()).toMatchObject({ sent: 4, answered: 3, confirmed: 2 });
  });

  it('is published by month and crop of five farms together, and not at all of fewer', async () => {
    const rates = async () => {
      await recountRates(product.database.db, addDays(TODAY, -365));
      return (await product.anonymous.call(api.alerts.rates)).response.results;
    };
    for (const id of ['ferma', ...NEIGHBORS]) await addAlerts(id, 1);
    expect(await rates()).toEqual([]);
    const other = await product.signUp('al-cincilea@example.org');
    await addWatchedFarm(product.database, {
      id: 'cinci',
      owner_id: other.user_id,
      parcels: ['cinci-1'],
      south: 200,
    });
    await addAlerts('cinci', 2);
    expect(await rates()).toEqual([{ month: '2026-05', crop: WHEAT, sent: 6, answered: 0, confirmed: 0 }]);
    // In another crop it is one of few; what is left in either are fewer than five farms.
    await product.database.pool.query(`update alert set crop_id = '2' where farm_id = 'cinci'`);
    expect(await rates()).toEqual([{ month: '2026-05', crop: null, sent: 6, answered: 0, confirmed: 0 }]);
    await product.database.pool.query(`update alert set seen_on = '2026-04-11' where farm_id = 'cinci'`);
    expect(await rates()).toEqual([{ month: null, crop: null, sent: 6, answered: 0, confirmed: 0 }]);
    // Another installation has sent those of an archive.
    await product.database.pool.query(`update alert set is_imported = true where id = 'cinci-1'`);
    expect(await rates()).toMatchObject([{ sent: 5 }]);
  });
});

/** Alerts on the first parcel of a farm, named after it. */
async function addAlerts(farm_id: string, count: number) {
  await product.database.pool.query(
    `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, basis, peers, images,
       hectares, lost_share, simulated, closed_at, closed_because)
     select $1 || '-' || number, $1, parcel_id, crop_interval.id, crop_id, 'fall', $3, $3, $3, 'farm', 6, 1, 1, 0, false, now(), 'recovered'
     from generate_series(1, $2) as number, (select * from crop_interval where farm_id = $1 order by id desc limit 1) as crop_interval`,
    [farm_id, count, DAYS[4]],
  );
}
