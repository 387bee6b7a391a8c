import { api } from '@brazda/contract';
import { addDays, SOIL_MOISTURE_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { weatherSourcesOf } from '../weather/index.ts';
import { listFarmRisks } from './index.ts';
import { riskNotifications } from './risk-notifications.ts';
import * as farm from './testing/farm-in-weather.ts';

const { SEASON, TODAY, WHEAT } = farm;
/** In the catalog of crops. */
const [POTATOES, SOYBEANS] = ['49', '22'] as const;

let product: Product;
let farmer: SignedUp;
beforeAll(async () => {
  product = await startProduct(TODAY);
  farmer = await product.signUp('fermier@example.org');
  await farm.addFarm(product.database, farmer.user_id);
});
afterAll(() => product.stop());

beforeEach(async () => {
  await farm.clear(product.database.pool);
  await grow(WHEAT);
});

const grow = (crop_id: string) => farm.grow(product.database.pool, crop_id);
const weather = (name: farm.Name, cold?: Readonly<Record<string, number>>) =>
  farm.weather(product.database.pool, name, cold);
const hours = (name: farm.Name, from: string, to: string, humidity: number | null) =>
  farm.hours(product.database.pool, name, { from, to, humidity });
const spray = (name: farm.Name, day: string, products: string) =>
  farm.spray(product.database.pool, name, day, products);

const params = { farmId: 'ferma' };
const list = async (caller: Caller = farmer) => (await caller.call(api.risks.list, { params })).response;
const clockOf = async (model: string) => (await list()).clocks.find((clock) => clock.model === model);

describe('frost', () => {
  it('is a danger to the parcels of a crop where it is too cold for its stage', async () => {
    await weather('a', { '2026-04-22': -6, '2026-04-23': -5.5 });
    await weather('far');
    const { dangers, today, simulated } = await list();
    expect({ today, simulated }).toEqual({ today: TODAY, simulated: true });
    expect(dangers).toMatchObject([
      {
        key: 'frost/1/2026-04-22',
        kind: 'frost',
        crop: WHEAT,
        from: '2026-04-22',
        to: '2026-04-23',
        value: -6,
        limit: -5,
        stage_basis: 'country',
        parcels: [{ parcel: 'a', season: SEASON }, { parcel: 'b' }],
      },
    ]);
  });

  it('at two places is one danger with the colder night', async () => {
    await weather('a', { '2026-04-22': -6 });
    await weather('far', { '2026-04-22': -9 });
    const { dangers } = await list();
    expect(dangers).toHaveLength(1);
    expect(dangers[0]).toMatchObject({ value: -9 });
    expect(dangers[0]!.parcels.map(({ parcel }) => parcel).sort()).toEqual(['a', 'b', 'far']);
  });

  it('is unknown without weather, and for crops whose stages are not known', async () => {
    expect(await list()).toMatchObject({ dangers: [], unknown_stages: [] });
    await grow(SOYBEANS);
    await weather('a', { '2026-04-22': -6 });
    expect(await list()).toMatchObject({ dangers: [], unknown_stages: [{ crop: SOYBEANS, parcels: 3 }] });
  });
});

describe('a clock', () => {
  it('counts the hours of each place', async () => {
    for (const name of ['a', 'far'] as const) await weather(name);
    await hours('a', '2026-04-10', '2026-04-26', 95);
    await hours('far', '2026-04-10', '2026-04-26', 60);
    const septoria = (await list()).clocks.filter(({ model }) => model === 'septoria_seges');
    expect(septoria.map(({ level, parcels }) => [level, parcels.map(({ parcel }) => parcel)])).toEqual([
      ['high', ['a', 'b']],
      ['none', ['far']],
    ]);
    expect(septoria[0]).toMatchObject({
      key: 'septoria_seges/1/2026-04-10',
      high_from: '2026-04-10',
      missing: null,
    });
    expect(septoria[0]!.days).toHaveLength(9);
  });

  it('says what is missing where hours are not known', async () => {
    await weather('a');
    expect(await clockOf('septoria_seges')).toMatchObject({
      level: null,
      missing: 'hours',
      key: 'septoria_seges/1/',
    });
    await hours('a', '2026-04-10', '2026-04-26', null);
    expect(await clockOf('septoria_seges')).toMatchObject({ level: null, missing: 'hours' });
  });

  it('knows how long the recorded treatment of a parcel protects', async () => {
    await weather('a');
    await hours('a', '2026-04-10', '2026-04-26', 95);
    await spray('a', '2026-04-14', 'Fungicid 1 l/ha');
    await spray('b', '2026-04-14', 'Erbicid');
    const clock = await clockOf('septoria_seges');
    expect(clock!.parcels.map(({ parcel, protection }) => [parcel, protection])).toEqual([
      ['a', { sprayed_on: '2026-04-14', is_sure: true, days_left: 4 }],
      ['b', null],
    ]);
  });

  it('has the next hours for spraying of the last forecast', async () => {
    await weather('a');
    const calm = { temperature: 15, humidity: 60, precipitation: 0, wind: 2, gusts: 3, clouds: 50 };
    const forecast = Array.from({ length: 30 }, (_, at) => ({
      ...calm,
      time: new Date(Date.parse(`${TODAY}T12:00:00Z`) + at * 3_600_000).toISOString().replace('.000', ''),
      wind: at < 3 || at > 10 ? 9 : 2,
    }));
    await product.database.pool.query(
      `insert into weather_hours (grid_point, timezone, hours, source, fetched_at) values ($1, 'Europe/Bucharest', $2, 'simulated', now())`,
      [await farm.pointOf(product.database.pool, 'a'), JSON.stringify(forecast)],
    );
    expect((await clockOf('septoria_seges'))!.next_spray).toEqual({
      from: '2026-04-20T15:00:00Z',
      to: '2026-04-20T23:00:00Z',
      ended_by: ['wind'],
    });
  });
});

describe('what is announced', () => {
  it('has the same key on each day as long as it lasts', async () => {
    await weather('a', { '2026-04-21': -6, '2026-04-22': -7, '2026-04-23': -6 });
    await hours('a', '2026-04-10', '2026-04-26', 95);
    const { db } = product.database;
    const sources = weatherSourcesOf(readConfig({}), () => undefined);
    const keysOn = async (day: string) => {
      const now = () => new Date(`${day}T06:00:00Z`);
      const { dangers, clocks } = await listFarmRisks(
        { db, sources, limits: SOIL_MOISTURE_LIMITS, now },
        wholeFarm('ferma'),
      );
      return [...dangers, ...clocks.filter(({ high_from }) => high_from !== null)].map(({ key }) => key);
    };
    const keys = ['frost/1/2026-04-21', 'septoria_seges/1/2026-04-10'];
    for (const day of [TODAY, '2026-04-22', '2026-04-23']) expect(await keysOn(day)).toEqual(keys);
    expect(await keysOn('2026-04-24')).toEqual(keys.slice(1));
  });
});

describe('what somebody saw', () => {
  const find = (
    caller: Caller,
    parcelId: string,
    body: { model: 'septoria_seges' | 'late_blight_hutton'; day: string; seen: boolean },
  ) => caller.call(api.risks.find, { params: { ...params, seasonId: SEASON, parcelId }, body });
  const hits = async () => (await farmer.call(api.risks.hits, { params })).response.results;

  beforeEach(async () => {
    for (const name of ['a', 'far'] as const) await weather(name);
    await hours('a', '2026-04-01', '2026-04-26', 95);
    await hours('far', '2026-04-01', '2026-04-26', 60);
  });

  it('is counted beside what the model had said', async () => {
    await find(farmer, 'a', { model: 'septoria_seges', day: TODAY, seen: true });
    await find(farmer, 'b', { model: 'septoria_seges', day: TODAY, seen: false });
    await find(farmer, 'far', { model: 'septoria_seges', day: addDays(TODAY, -1), seen: false });
    expect(await hits()).toMatchObject([
      { model: 'septoria_seges', high_seen: 1, high_not_seen: 1, low_seen: 0, low_not_seen: 1, unknown: 0 },
    ]);
    expect((await list()).findings).toEqual([
      { parcel: 'a', model: 'septoria_seges', day: TODAY, seen: true },
      { parcel: 'b', model: 'septoria_seges', day: TODAY, seen: false },
      { parcel: 'far', model: 'septoria_seges', day: addDays(TODAY, -1), seen: false },
    ]);
  });

  it('counts once for a parcel and day, the last time', async () => {
    await find(farmer, 'a', { model: 'septoria_seges', day: TODAY, seen: true });
    await find(farmer, 'a', { model: 'septoria_seges', day: TODAY, seen: false });
    expect(await hits()).toMatchObject([{ high_seen: 0, high_not_seen: 1 }]);
  });

  it('scores every model of the disease', async () => {
    await grow(POTATOES);
    await find(farmer, 'a', { model: 'late_blight_hutton', day: TODAY, seen: true });
    expect((await hits()).map(({ model, high_seen }) => [model, high_seen])).toEqual([
      ['late_blight_hutton', 1],
      ['late_blight_blitecast', 1],
    ]);
  });

  it('is of today or one of the last three days', async () => {
    for (const day of [addDays(TODAY, 1), addDays(TODAY, -4)])
      expect((await find(farmer, 'a', { model: 'septoria_seges', day, seen: true })).status).toBe(400);
    expect(await hits()).toEqual([]);
  });

  it('is nothing for somebody without access, nor of a parcel of another farm', async () => {
    const stranger = await product.signUp(`strain-${crypto.randomUUID()}@example.org`);
    const body = { model: 'septoria_seges', day: TODAY, seen: true } as const;
    expect((await find(stranger, 'a', body)).status).toBeGreaterThanOrEqual(403);
    const { response } = await stranger.call(api.farms.create, { body: { name: 'A mea', country: 'RO' } });
    const own = { farmId: response.id, seasonId: SEASON, parcelId: 'a' };
    expect((await stranger.call(api.risks.find, { params: own, body })).status).toBe(404);
    expect(await hits()).toEqual([]);
  });
});

describe('what people are told', () => {
  const listed = () => riskNotifications(deps).list(product.database.db, told);
  const told = { user_id: '', scope: wholeFarm('ferma'), now: new Date(`${TODAY}T12:00:00Z`) };
  const deps = { sources: weatherSourcesOf(readConfig({}), () => undefined), limits: SOIL_MOISTURE_LIMITS };

  it('is a danger that is sure, at once the evening before, about the largest parcel', async () => {
    await weather('a', { '2026-04-21': -9 });
    const [item, ...others] = await listed();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'weather',
      key: 'frost/1/2026-04-21',
      urgent: true,
      path: '/farm/ferma/today',
    });
    expect(item!.texts.ro.title).toMatch(/^Îngheț, .+: Grâu de toamnă, 2 parcele, /);
    expect(item!.texts.en.text).toContain('harmful below');
  });

  it('is a disease with a high risk, unless every parcel is protected', async () => {
    await weather('a');
    await hours('a', addDays(TODAY, -10), addDays(TODAY, 2), 95);
    expect(await listed()).toMatchObject([
      { kind: 'protection', key: expect.stringMatching(/^septoria_seges\/1\//), urgent: false },
    ]);
    for (const name of ['a', 'b'] as const) await spray(name, addDays(TODAY, -1), 'fungicid');
    expect(await listed()).toEqual([]);
  });
});
