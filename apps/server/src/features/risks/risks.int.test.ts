import { api } from '@brazda/contract';
import { addDays, meteoGridPointOf, SOIL_MOISTURE_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Caller, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { weatherSourcesOf } from '../weather/index.ts';
import { listFarmRisks } from './index.ts';
import { dangerNotifications, protectionNotifications } from './risk-notifications.ts';

const TODAY = '2026-04-20';
const SEASON = 'ferma-2026';
/** In the catalog of crops. */
const [WHEAT, POTATOES, SOYBEANS] = ['1', '49', '22'];
/** The last one lies at another grid point, 20 km to the east. */
const NAMES = ['a', 'b', 'far'] as const;
type Name = (typeof NAMES)[number];

let product: Product;
let farmer: SignedUp;
beforeAll(async () => {
  product = await startProduct(TODAY);
  farmer = await product.signUp('fermier@example.org');
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id: 'ferma', owner_id: farmer.user_id, name: 'ferma', country: 'RO', is_demo: true })
    .execute();
  const parcels = NAMES.map((name, at) => {
    const west = name === 'far' ? 2000 : at * 20;
    return {
      id: name,
      label: name,
      geometry: rectangle(west, 0, west + 12, 12),
      display_name: name,
      locality: null,
      physical_block: null,
      parcel_no: name,
      crop_no: null,
      crop: null,
    };
  });
  await addSeason(db, { id: 'ferma', country: 'RO' }, { id: SEASON, end_year: 2026, parcels });
});
afterAll(() => product.stop());

beforeEach(async () => {
  for (const table of [
    'risk_finding',
    'journal_entry',
    'crop_interval',
    'weather_day',
    'weather_hour_day',
    'weather_hours',
  ])
    await product.database.pool.query(`delete from ${table}`);
  await grow(WHEAT!);
});

async function grow(crop_id: string, ...names: Name[]) {
  await product.database.pool.query(
    `insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
     select id || '-crop', 'ferma', id, $1, '[2025-10-05,2026-07-06)' from parcel where $2::text[] = '{}' or id = any($2)
     on conflict (id) do update set crop_id = excluded.crop_id`,
    [crop_id, names],
  );
}

async function pointOf(name: Name) {
  const { rows } = await product.database.pool.query(
    `select st_x(point) as x, st_y(point) as y
     from parcel join shape on shape.id = shape_id cross join lateral st_pointonsurface(geom) as point where parcel.id = $1`,
    [name],
  );
  return meteoGridPointOf([rows[0].x, rows[0].y]);
}

/** Days of mild and dry weather, one of them with another night. */
async function weather(name: Name, cold: Readonly<Record<string, number>> = {}) {
  await product.database.pool.query(
    `insert into weather_day (grid_point, date, temperature_min, temperature_max, precipitation, wind, et0, is_forecast, is_final, is_partial, source, fetched_at)
     select $1, day, coalesce(($3::jsonb ->> day::text)::numeric, 6), 18, 3, 3, 3, day >= $2, false, false, 'simulated', now()
     from generate_series($2::date - 300, $2::date + 6, interval '1 day') as days (at), cast(at as date) as day`,
    [await pointOf(name), TODAY, JSON.stringify(cold)],
  );
}

/** Hours of a humidity, percent, in days around today. */
async function hours(name: Name, from: string, to: string, humidity: number | null) {
  await product.database.pool.query(
    `insert into weather_hour_day (grid_point, source, date, temperature, humidity, precipitation, gusts)
     select $1, 'simulated', day, array_fill(14::real, array[24]), array_fill($4::real, array[24]), array_fill(0::real, array[24]),
       array_fill(null::real, array[24])
     from generate_series($2::date, $3::date, interval '1 day') as days (day)`,
    [await pointOf(name), from, to, humidity],
  );
}

async function spray(name: Name, day: string, products: string) {
  await product.database.pool.query(
    `insert into journal_entry (id, farm_id, season_id, parcel_id, kind, day, hectares, products)
     values ($1 || $2::date, 'ferma', $3, $1, 'spray', $2::date, 1, $4)`,
    [name, day, SEASON, products],
  );
}

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
    await grow(SOYBEANS!);
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
      [await pointOf('a'), JSON.stringify(forecast)],
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
    await grow(POTATOES!);
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
  const told = { user_id: '', scope: wholeFarm('ferma'), now: new Date(`${TODAY}T12:00:00Z`) };
  const deps = { sources: weatherSourcesOf(readConfig({}), () => undefined), limits: SOIL_MOISTURE_LIMITS };

  it('is a danger that is sure, at once the evening before, about the largest parcel', async () => {
    await weather('a', { '2026-04-21': -9 });
    const [item, ...others] = await dangerNotifications(deps).list(product.database.db, told);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ key: 'frost/1/2026-04-21', urgent: true, path: '/farm/ferma/today' });
    expect(item!.texts.ro.title).toMatch(/^Îngheț, .+: Grâu de toamnă, 2 parcele, /);
    expect(item!.texts.en.text).toContain('harmful below');
  });

  it('is a disease with a high risk, unless every parcel is protected', async () => {
    await weather('a');
    await hours('a', addDays(TODAY, -10), addDays(TODAY, 2), 95);
    const listed = async () =>
      (await protectionNotifications(deps).list(product.database.db, told)).map(({ key }) => key);
    expect(await listed()).toEqual([expect.stringMatching(/^septoria_seges\/1\//)]);
    for (const name of ['a', 'b'] as const) await spray(name, addDays(TODAY, -1), 'fungicid');
    expect(await listed()).toEqual([]);
  });
});
