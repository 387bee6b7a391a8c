import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { addScenes, addWatchedFarm, see } from '../alerts/testing/watched-farm.ts';
import { computeLights } from './compute-lights.ts';

const TODAY = '2026-10-10';
const FARM = 'ferma';
const DAYS = Array.from({ length: 20 }, (_, at) =>
  new Date(Date.parse('2026-03-05') + at * 10 * 86_400_000).toISOString().slice(0, 10),
);
const WHEAT = [
  0.5, 0.58, 0.66, 0.74, 0.8, 0.85, 0.87, 0.86, 0.8, 0.7, 0.5, 0.3, 0.2, 0.18, 0.18, 0.18, 0.18, 0.18, 0.18,
  0.18,
];
const SUNFLOWER = [
  0.17, 0.17, 0.17, 0.17, 0.17, 0.18, 0.22, 0.35, 0.5, 0.65, 0.78, 0.82, 0.8, 0.72, 0.58, 0.4, 0.26, 0.2,
  0.19, 0.19,
];
/** Permanent pasture. */
const GRASS = cropByKey('permanent_pasture').id;
const PARCELS = ['a', 'b', 'c', 'd', 'e', 'half'] as const;

let product: Product;
let farmer: SignedUp;
beforeAll(async () => {
  product = await startProduct(TODAY);
  farmer = await product.signUp('fermier@example.org');
  await addWatchedFarm(product.database, { id: FARM, owner_id: farmer.user_id, parcels: PARCELS });
  await addScenes(product.database.pool, DAYS);
  for (const name of PARCELS)
    await see(product.database, name, {
      values: WHEAT,
      days: DAYS,
      ...(name === 'half' && { corner: SUNFLOWER }),
    });
});
afterAll(() => product.stop());

/** A look at the farm at noon of a day. */
const look = (day: string) =>
  computeLights({ db: product.database.db, now: () => new Date(`${day}T12:00:00Z`) }, wholeFarm(FARM));
const params = { farmId: FARM, seasonId: 'ferma-2026' };
const list = async () => (await farmer.call(api.precheck.list, { params })).response;
const rows = async () =>
  (
    await product.database.pool.query(
      `select parcel_id, rule, color, since::text, ended_on::text from parcel_light
       where parcel_id = 'a' and rule = 'crop_seen' order by id`,
    )
  ).rows;

describe('lights over time', () => {
  it('are the same as those that are computed at once, and those of two crops', async () => {
    const live = await list();
    expect(live.parcels[0]!.lights).toContainEqual({ rule: 'crop_seen', color: 'green', since: null });
    expect(await look(TODAY)).toEqual({ hasChanged: true, isUnfinished: false });
    const stored = await list();
    const colors = (of: typeof live) =>
      of.parcels.map(({ parcel, lights }) => [
        parcel,
        new Map(lights.filter(({ rule }) => rule !== 'two_crops').map(({ rule, color }) => [rule, color])),
      ]);
    expect(colors(stored)).toEqual(colors(live));
    expect(stored.cover).toEqual(live.cover);
    const half = stored.parcels.find(({ parcel }) => parcel === 'half')!;
    expect(half.lights).toContainEqual({ rule: 'two_crops', color: 'yellow', since: TODAY });
  });

  it('are stored once, however often they are looked at', async () => {
    expect(await look(TODAY)).toEqual({ hasChanged: false, isUnfinished: false });
    expect(await rows()).toEqual([
      { parcel_id: 'a', rule: 'crop_seen', color: 'green', since: TODAY, ended_on: null },
    ]);
  });

  it('come with their evidence and the outline of another crop, without reading the images of other parcels', async () => {
    const { response } = await farmer.call(api.precheck.parcel, { params: { ...params, parcelId: 'half' } });
    expect(response.mowings).toEqual([]);
    expect(response.second_crop?.type).toBe('MultiPolygon');
    expect(response.lights.find(({ rule }) => rule === 'two_crops')?.evidence).toMatchObject([
      { reason: 'two_halves', value: 0.25 },
    ]);
  });

  it('say what has changed since a week ago, from color to color', async () => {
    await product.database.pool.query(
      `update parcel_light set since = '2026-08-01' where since = '${TODAY}'`,
    );
    expect((await list()).changes).toEqual([]);
    await see(product.database, 'a', { values: SUNFLOWER, days: DAYS });
    await look(TODAY);
    expect(await rows()).toEqual([
      { parcel_id: 'a', rule: 'crop_seen', color: 'green', since: '2026-08-01', ended_on: TODAY },
      { parcel_id: 'a', rule: 'crop_seen', color: 'yellow', since: TODAY, ended_on: null },
    ]);
    expect((await list()).changes).toContainEqual({
      parcel: 'a',
      rule: 'crop_seen',
      from: 'green',
      to: 'yellow',
      on: TODAY,
    });
  });

  it('say nothing of a light that was back at its color within the week', async () => {
    await see(product.database, 'a', { values: WHEAT, days: DAYS });
    await look(TODAY);
    expect((await list()).changes).toEqual([]);
  });

  it('that are red wait until they no longer are', async () => {
    const waiting = async () =>
      (await farmer.call(api.precheck.waiting, { params: { farmId: FARM } })).response;
    expect(await waiting()).toEqual({ red: [], yellow: [] });
    await product.database.pool.query(
      "update parcel_light set color = 'red' where parcel_id = 'b' and rule in ('crop_seen', 'activity') and ended_on is null",
    );
    const red = { season: 'ferma-2026', parcel: 'b', rules: ['activity', 'crop_seen'], since: '2026-08-01' };
    // Until when the claim of 2026 may be changed was not read.
    expect(await waiting()).toEqual({ red: [{ ...red, last_day: null }], yellow: [] });
    const other = await product.signUp('vecin@example.org');
    expect((await other.call(api.precheck.waiting, { params: { farmId: FARM } })).status).toBe(404);
    await look(TODAY);
    expect((await waiting()).red).toEqual([]);
  });

  it('of grass come with the cuts that images show', async () => {
    const { pool } = product.database;
    const cut = WHEAT.map((_, at) => (at < 8 ? 0.75 : at < 11 ? 0.5 : 0.7));
    await see(product.database, 'c', { values: cut, days: DAYS });
    await pool.query('update crop_interval set crop_id = $1 where parcel_id = $2', [GRASS, 'c']);
    await look(TODAY);
    const { response } = await farmer.call(api.precheck.parcel, { params: { ...params, parcelId: 'c' } });
    expect(response.mowings).toEqual([{ from: DAYS[7], to: DAYS[8] }]);
  });

  it('end with the parcel', async () => {
    await product.database.pool.query("update parcel set deleted_at = now() where id = 'a'");
    await look(TODAY);
    expect((await rows()).every(({ ended_on }) => ended_on !== null)).toBe(true);
    expect((await list()).parcels.some(({ parcel }) => parcel === 'a')).toBe(false);
  });

  it('are computed at once where the last look was on another day', async () => {
    await look('2026-10-09');
    expect((await list()).parcels[0]!.lights.every(({ since }) => since === null)).toBe(true);
  });
});
