import { api } from '@brazda/contract';
import { PIXEL_RULE } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFarms } from '../../../seed/seed-demo-farms.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readConfig } from '../../config.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { fetchForFarm, weatherSourcesOf } from '../weather/index.ts';
import { forecastFarmYields } from './forecast-farm.ts';

const TODAY = '2026-06-01';
/** Winter wheat and maize in the catalog of crops. */
const WHEAT = '1';
const MAIZE = '11';

let product: Product;
let deps: Parameters<typeof forecastFarmYields>[0];
beforeAll(async () => {
  product = await startProduct(TODAY);
  const { db } = product.database;
  await seedDemoFarms(db, '/nowhere');
  const sources = weatherSourcesOf(readConfig({}), () => undefined);
  deps = { db, sources, now: () => new Date(`${TODAY}T12:00:00Z`) };
  await fetchForFarm({ db, sources, now: () => new Date(TODAY) }, 'demo-ro', new AbortController().signal);
}, 120_000);
afterAll(() => product.stop());

const demo = wholeFarm('demo-ro');
const season = { farmId: 'demo-ro', seasonId: 'demo-ro-2026' };
const ofSeason = async () =>
  (await product.anonymous.call(api.forecasts.ofSeason, { params: season })).response;

/** NDVI every ten days on all land of a farm: a peak in mid-May whose height differs by shape and year. */
const addCurves = (farm_id: string) =>
  product.database.pool.query(
    `insert into observation (farm_id, shape_id, sensing_date, layer, scene_id, generated_at, n_total, n_valid, clear_share, mean)
     select farm_id, id, day, 'NDVI', 'scene-' || day, now(), 100, 100, 1,
       0.2 + (0.4 + (id + extract(year from day)::int) % 7 / 20.0)
         * exp(-((extract(doy from day) - 135) / 45.0) ^ 2)
     from shape cross join generate_series('2022-01-01'::date, $2::date, '10 days') as days (day)
     where farm_id = $1`,
    [farm_id, TODAY],
  );

describe('forecasts of a farm', () => {
  it('are not there before they are computed, and the farm has no test', async () => {
    expect(await ofSeason()).toEqual({ results: [], crops: [] });
    const { response } = await product.anonymous.call(api.forecasts.accuracy, {
      params: { farmId: 'demo-ro' },
    });
    expect(response).toEqual({ day: null, crops: [] });
  });

  it('name what is missing while there are neither images nor weather of other years', async () => {
    await product.database.pool.query('delete from weather_day');
    expect(await forecastFarmYields(deps, demo)).toBe(0);
    expect((await ofSeason()).results).toEqual([]);
    await fetchForFarm(
      { db: deps.db, sources: deps.sources, now: () => new Date(TODAY) },
      'demo-ro',
      new AbortController().signal,
    );
  });

  it('have a band, and contributions whose sum they are', async () => {
    await addCurves('demo-ro');
    expect(await forecastFarmYields(deps, demo)).toBeGreaterThan(0);
    const { results, crops } = await ofSeason();
    const wheat = results.filter(({ crop }) => crop === WHEAT);
    expect(wheat.length).toBeGreaterThan(0);
    for (const { low, yield_t_ha, high } of results)
      expect(low < yield_t_ha && yield_t_ha < high && low >= 0).toBe(true);
    const ofWheat = crops.find(({ crop }) => crop === WHEAT)!;
    expect(ofWheat.parcels).toBe(wheat.length);
    // The errors of single parcels even out over the farm.
    const widest = Math.max(...wheat.map(({ low, high }) => high - low));
    expect(ofWheat.high - ofWheat.low).toBeLessThan(widest);

    const [first] = wheat;
    const { response } = await product.anonymous.call(api.forecasts.ofParcel, {
      params: { ...season, parcelId: first!.parcel },
    });
    const { newest, earlier, why } = response.results.find(({ crop }) => crop === WHEAT)!;
    expect(why).toBeNull();
    const sum = newest!.basis.terms.reduce((total, { t_ha }) => total + t_ha, 0);
    expect(sum).toBeCloseTo(newest!.yield_t_ha, 1);
    // The signals count unless the naive forecast was less wrong on the farm's own harvests.
    const { model, index, water } = newest!.basis;
    expect(index !== null || water !== null).toBe(model === 'signals');
    expect(newest!.basis.farm).toMatchObject({ years: expect.any(Number) });
    // Weeks before the first forecast are computed later, from what was known then.
    expect(earlier.length).toBeGreaterThan(1);
    expect(earlier.every(({ day }) => day < newest!.day)).toBe(true);
    expect(earlier[0]!.is_later).toBe(true);
  });

  it('are shown with the crops of parcels', async () => {
    const { response } = await product.anonymous.call(api.parcels.list, { params: season });
    const shown = new Map(
      response.results.flatMap(({ crop_intervals }) =>
        crop_intervals.map(({ id, yield_forecast }) => [id, yield_forecast] as const),
      ),
    );
    for (const { crop_interval, yield_t_ha } of (await ofSeason()).results)
      expect(shown.get(crop_interval)).toBe(yield_t_ha);
  });

  it('begin on a day of each crop: maize is too early in June', async () => {
    const { response } = await product.anonymous.call(api.parcels.list, { params: season });
    const parcel = response.results.find(({ crop_intervals }) =>
      crop_intervals.some(({ crop_id }) => crop_id === MAIZE),
    )!;
    const { response: found } = await product.anonymous.call(api.forecasts.ofParcel, {
      params: { ...season, parcelId: parcel.id },
    });
    expect(found.results.find(({ crop }) => crop === MAIZE)).toMatchObject({
      newest: null,
      why: 'too_early',
      starts: '2026-06-20',
    });
  });

  it('are the same on the same day, and change nothing then', async () => {
    const before = await ofSeason();
    expect(await forecastFarmYields(deps, demo)).toBe(0);
    expect(await ofSeason()).toEqual(before);
  });

  it('were tested on earlier harvests, each without the yields of its year', async () => {
    const { response } = await product.anonymous.call(api.forecasts.accuracy, {
      params: { farmId: 'demo-ro' },
    });
    expect(response.day).toBe(TODAY);
    const wheat = response.crops.find(
      ({ crop, lead_weeks }) => crop === 'winter_wheat' && lead_weeks === null,
    );
    expect(wheat!.years).toBeGreaterThan(1);
    for (const { rmse, coverage } of [wheat!.signals, wheat!.naive]) {
      expect(rmse).toBeGreaterThan(0);
      expect(coverage >= 0 && coverage <= 1).toBe(true);
    }
    expect(wheat!.shown).toBe(wheat!.signals.rmse < wheat!.naive.rmse ? 'signals' : 'naive');
  });

  it('do not rest on simulated weather on a real farm', async () => {
    const { pool } = product.database;
    await pool.query(`update farm set is_demo = false where id = 'demo-ro'`);
    try {
      await forecastFarmYields(deps, demo);
      const { rows } = await pool.query(
        `select count(*)::int as n, count(body->'water'->'ratio')::int as with_water from yield_forecast
         where farm_id = 'demo-ro' and day = $1 and yield_t_ha is not null`,
        [TODAY],
      );
      expect(rows[0].n).toBeGreaterThan(0);
      expect(rows[0].with_water).toBe(0);
    } finally {
      await pool.query(`update farm set is_demo = true where id = 'demo-ro'`);
    }
  });

  it('say that images of an older rule count in them', async () => {
    const { db, pool } = product.database;
    const indexOf = async () => {
      await forecastFarmYields(deps, demo);
      const [first] = (await ofSeason()).results.filter(({ crop }) => crop === WHEAT);
      const { response } = await product.anonymous.call(api.forecasts.ofParcel, {
        params: { ...season, parcelId: first!.parcel },
      });
      return response.results.find(({ crop }) => crop === WHEAT)?.newest?.basis.index;
    };
    // Without harvests to be tested on, the images count.
    await db.updateTable('crop_interval').set({ yield_measured: null }).execute();
    await db.updateTable('observation').set({ pixel_rule: PIXEL_RULE.version }).execute();
    expect(await indexOf()).toMatchObject({ old_rule: false });
    await pool.query(
      `update observation set pixel_rule = $1 where ctid = (
         select observation.ctid from observation join parcel on parcel.shape_id = observation.shape_id
           join crop_interval on parcel_id = parcel.id
         where crop_id = $2 and season_id = 'demo-ro-2026' and sensing_date between lower(during) and '${TODAY}' limit 1)`,
      [PIXEL_RULE.version - 1, WHEAT],
    );
    expect(await indexOf()).toMatchObject({ old_rule: true });
  });
});

it('forecasts are those of the day at the farm', async () => {
  // 22:30 UTC is half past one in Romania.
  await forecastFarmYields({ ...deps, now: () => new Date(`${TODAY}T22:30:00Z`) }, demo);
  const { rows } = await product.database.pool.query<{ day: string }>(
    "select max(day)::text as day from yield_forecast where farm_id = 'demo-ro'",
  );
  expect(rows[0]?.day).toBe('2026-06-02');
});
