import { api } from '@brazda/contract';
import { addDays, SOIL_MOISTURE_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
let point: string;
/** Two parcels of a demo farm at the same grid point. */
let demo: typeof EAST;
let neighbor: typeof EAST;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  const { anonymous } = world.product;
  const { response } = await anonymous.call(api.farms.demo);
  const { id: farmId, seasons } = response.results[0]!;
  const seasonId = seasons[0]!.id;
  const list = await anonymous.call(api.parcels.list, { params: { farmId, seasonId } });
  const [first, ...others] = list.response.results;
  point = first!.meteo_grid_point;
  const near = others.find(({ meteo_grid_point }) => meteo_grid_point === point)!;
  demo = { farmId, seasonId, parcelId: first!.id };
  neighbor = { ...demo, parcelId: near.id };
});
afterAll(() => world.stop());

const EAST = { farmId: 'own', seasonId: 'own-2026', parcelId: 'own-2026-east' };
const WEST = { ...EAST, parcelId: 'own-2026-west' };
const YEAR = { start_date: '2025-10-01', end_date: '2026-12-31' };
const weather = (caller: Caller, params = demo, query = YEAR) =>
  caller.call(api.meteo.ofParcel, { params, query });
const atPoint = (caller: Caller, of: string, query = YEAR) =>
  caller.call(api.meteo.ofGridPoint, { params: { point: of }, query: { ...query, farm: demo.farmId } });
const hoursAt = (caller: Caller, of: string) =>
  caller.call(api.meteo.hoursOfGridPoint, { params: { point: of }, query: { farm: demo.farmId } });
const HOUR = { temperature: 15, humidity: 60, precipitation: 0, wind: 2, gusts: 3, clouds: 0 };
const rowsKept = async () => {
  const { rows } = await world.product.database.pool.query('select count(*)::int as n from weather_day');
  return rows[0].n;
};

describe('the weather of a parcel of a demo farm', () => {
  it('covers the first requested day to a forecast of seven days, and is marked as simulated', async () => {
    const { response } = await weather(owner);
    const days = response.daily_precipitation;
    expect(days[0]).toMatchObject({ date: '2025-10-01', is_forecast: false });
    expect(days.at(-1)).toMatchObject({ date: '2026-11-26', is_forecast: true });
    expect(days.filter(({ is_forecast }) => is_forecast)).toHaveLength(7);
    expect(days.find(({ is_forecast }) => is_forecast)?.date).toBe('2026-11-20');
    expect(response).toMatchObject({ grid_point: point, simulated: true, attribution_url: null });
    expect(response.attribution).toContain('Simulated');
  });

  it('has every series for every day, with the soil in the relevant layer', async () => {
    const { response } = await weather(owner);
    const dates = response.daily_precipitation.map(({ date }) => date);
    for (const series of [
      response.daily_temperature,
      response.daily_et0,
      response.daily_wind,
      response.wheat_water_capacity,
      response.maize_water_capacity,
    ])
      expect(series.map(({ date }) => date)).toEqual(dates);
    const on = (date: string) => response.wheat_water_capacity.find((day) => day.date === date);
    expect(on('2025-10-01')?.depth).toBe('0-20');
    expect(on('2025-12-01')?.depth).toBe('0-50');
    expect(on('2026-05-01')?.depth).toBe('0-100');
    expect(response.soil_moisture_limits).toEqual(SOIL_MOISTURE_LIMITS);
  });

  it('has the same water on a day whatever days are requested', async () => {
    const { response } = await weather(owner);
    const one = await weather(owner, demo, { start_date: '2026-06-01', end_date: '2026-06-01' });
    expect(one.response.maize_water_capacity).toEqual([
      response.maize_water_capacity.find(({ date }) => date === '2026-06-01'),
    ]);
  });

  it('is stored once for all parcels at a grid point', async () => {
    await weather(owner);
    const before = await rowsKept();
    expect((await weather(owner, neighbor)).response.grid_point).toBe(point);
    expect(await rowsKept()).toBe(before);
  });

  it('is in the language of the call', async () => {
    const { response } = await owner.call(api.meteo.ofParcel, {
      params: demo,
      query: YEAR,
      headers: { 'accept-language': 'ro' },
    });
    expect(response.attribution).toContain('Vreme simulată');
  });

  it('is not found for days without data', async () => {
    const far = { start_date: '2027-02-01', end_date: '2027-03-01' };
    expect((await weather(owner, demo, far)).status).toBe(404);
  });

  it('is available for 2000 days at once', async () => {
    const query = { start_date: addDays('2026-11-20', -1999), end_date: '2026-11-20' };
    const { response } = await weather(owner, demo, query);
    expect(response.wheat_water_capacity).toHaveLength(2000);
    expect(response.daily_et0).toHaveLength(2000);
  });

  it('is refused beyond 2000 days and for a reversed span', async () => {
    const long = { start_date: '2015-01-01', end_date: '2026-01-01' };
    expect((await weather(owner, demo, long)).status).toBe(400);
    expect((await weather(owner, demo, { start_date: '2026-02-02', end_date: '2026-02-01' })).status).toBe(
      400,
    );
  });
});

describe('water given to a parcel', () => {
  const FACTS =
    'id, farm_id, season_id, parcel_id, kind, day, hectares, irrigation_mm, user_created_date, ended_at';
  const give = (
    id: string,
    { farmId, seasonId, parcelId }: typeof EAST,
    day: string,
    mm: number,
    ended = false,
  ) =>
    world.product.database.pool.query(
      `insert into journal_entry (${FACTS}) select $1, $2, $3, $4, 'irrigate', $5, hectares, $6, now(), ${ended ? 'now()' : 'null'}
        from parcel where id = $4`,
      [id, farmId, seasonId, parcelId, day, mm],
    );

  it('is in its soil water from its day on, and not in that of its neighbors', async () => {
    await give('first', demo, '2026-07-02', 20);
    await give('second', demo, '2026-07-02', 15);
    await give('taken back', demo, '2026-07-04', 50, true);
    const own = (await weather(owner)).response;
    const other = (await weather(owner, neighbor)).response;
    expect([own.irrigation, other.irrigation]).toEqual([[{ date: '2026-07-02', mm: 35 }], []]);
    const gain = (date: string) => {
      const [wet, dry] = [own, other].map(({ maize_water_capacity: series }) =>
        series.find((day) => day.date === date),
      );
      return wet!.water_capacity - dry!.water_capacity;
    };
    expect(gain('2026-07-01')).toBe(0);
    expect(gain('2026-07-02')).toBeGreaterThan(250);
    expect(gain('2026-07-02')).toBeLessThanOrEqual(350);
    const { response } = await world.product.anonymous.call(api.meteo.irrigation, { params: demo });
    expect(response.results).toEqual([{ parcel: demo.parcelId, date: '2026-07-02', mm: 35 }]);
  });

  it('is listed for the parcels that the caller may see', async () => {
    await give('east', EAST, '2026-07-02', 30);
    await give('west', WEST, '2026-07-03', 30);
    const listed = async (caller: Caller) =>
      (await caller.call(api.meteo.irrigation, { params: EAST })).response.results.map(
        ({ parcel }) => parcel,
      );
    expect(await listed(owner)).toEqual(['own-2026-east', 'own-2026-west']);
    expect(await listed(world.people['guest of parcels'].caller)).toEqual(['own-2026-east']);
    const refused = (caller: Caller, seasonId = EAST.seasonId) =>
      caller.call(api.meteo.irrigation, { params: { ...EAST, seasonId } });
    expect((await refused(world.people.stranger.caller)).status).toBe(404);
    expect((await refused(owner, 'demo-ro-2026')).status).toBe(404);
  });
});

describe('access to the weather', () => {
  it.each(['guest of parcels', 'anonymous with a parcel link'] as const)(
    '%s can read that of their parcel only',
    async (role) => {
      const { caller } = world.people[role];
      expect((await weather(caller, EAST)).status).toBe(200);
      const hidden = await weather(caller, WEST);
      const nowhere = await weather(caller, { ...EAST, parcelId: 'nowhere' });
      expect([hidden.status, hidden.error]).toEqual([404, nowhere.error]);
    },
  );

  it('a parcel is not found through another farm or season', async () => {
    const seasons = { ...EAST, seasonId: 'own-2025' };
    expect((await weather(owner, seasons)).status).toBe(404);
    const farms = { ...EAST, farmId: 'demo-ro' };
    expect((await weather(owner, farms)).status).toBe(404);
    expect((await weather(world.people.stranger.caller, EAST)).status).toBe(404);
  });

  it('visitors can read that of the demo farm', async () => {
    expect((await weather(world.product.anonymous)).status).toBe(200);
  });
});

describe('a real farm', () => {
  it('has no simulated weather, and says why it has none', async () => {
    const { status, response } = await weather(owner, EAST);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      simulated: false,
      attribution: '',
      origins: [],
      fetched_at: null,
      trouble: { reason: 'off', next_try: null },
      daily_precipitation: [],
      wheat_water_capacity: [],
      maize_water_capacity: [],
      hints: [],
    });
  });

  it('has none at the grid point of a demo farm either', async () => {
    await weather(owner);
    const params = { point };
    const days = await owner.call(api.meteo.ofGridPoint, { params, query: { ...YEAR, farm: 'own' } });
    expect([days.response.simulated, days.response.daily_temperature]).toEqual([false, []]);
    const hours = await owner.call(api.meteo.hoursOfGridPoint, { params, query: { farm: 'own' } });
    expect(hours.response).toMatchObject({ simulated: false, source: null, hours: [], spray_windows: [] });
    expect(hours.response.trouble).toEqual({ reason: 'off', next_try: null });
  });
});

describe('a grid point', () => {
  it('is open to every caller where its weather is simulated, which costs nothing', async () => {
    await world.product.database.pool.query('truncate weather_day');
    const { response } = await atPoint(world.product.anonymous, point);
    expect(response).toMatchObject({ grid_point: point, simulated: true });
  });

  it('is open to every caller once it is known', async () => {
    await weather(owner);
    const { response } = await atPoint(world.product.anonymous, point);
    expect(response.daily_temperature.length).toBeGreaterThan(400);
  });

  it('returns its simulated hours to every caller, from now to the end of the third day after', async () => {
    const { response } = await hoursAt(world.product.anonymous, point);
    expect(response).toMatchObject({ grid_point: point, simulated: true, timezone: 'Europe/Bucharest' });
    expect(response.hours.map(({ time }) => time).slice(0, 2)).toEqual([
      '2026-11-20T12:00:00Z',
      '2026-11-20T13:00:00Z',
    ]);
    expect(response.hours).toHaveLength(82);
    expect(response.hours.at(-1)!.time).toBe('2026-11-23T21:00:00Z');
    expect(response.hours.flatMap(({ reasons }) => reasons)).not.toContain('unknown');
    const inWindows = response.hours.filter(({ time }) =>
      response.spray_windows.some(({ from, to }) => from <= time && time < to),
    );
    for (const { spraying, reasons } of inWindows) expect([spraying, reasons]).toEqual(['good', []]);
  });

  it('omits the hours that have passed since they were fetched', async () => {
    await hoursAt(owner, point);
    const { pool } = world.product.database;
    const old = Array.from({ length: 9 }, (_, i) => ({ ...HOUR, time: `2026-11-20T${10 + i}:00:00Z` }));
    await pool.query('update weather_hours set hours = $1 where grid_point = $2', [
      JSON.stringify(old),
      point,
    ]);
    const { response } = await hoursAt(owner, point);
    // The six after it are only used to check that it can dry.
    expect(response.hours.map(({ time, spraying }) => [time, spraying])).toEqual([
      ['2026-11-20T12:00:00Z', 'good'],
    ]);
    expect(response.spray_windows).toEqual([]);
  });

  it('without parcels is not found, and nothing is fetched for it', async () => {
    const before = await rowsKept();
    expect((await atPoint(owner, '10.0,10.0')).status).toBe(404);
    expect((await hoursAt(owner, '10.0,10.0')).status).toBe(404);
    expect(await rowsKept()).toBe(before);
  });

  it.each(['44.44,27.4', '44.4,027.2', '44.4,-0.0', '91', "44.4,27.2'--"])(
    'that is malformed is refused: %s',
    async (attempt) => {
      expect((await atPoint(owner, attempt)).status).toBe(400);
    },
  );

  it('whose parcels were removed is not found', async () => {
    const { pool } = world.product.database;
    await pool.query('update parcel set deleted_at = now()');
    expect((await atPoint(world.product.anonymous, point)).status).toBe(404);
    await pool.query('update parcel set deleted_at = null');
  });
});
