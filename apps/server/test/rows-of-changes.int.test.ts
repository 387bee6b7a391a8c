import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { addFarm } from './farm-season.ts';
import { type Caller, type Product, startProduct } from './product.ts';

let product: Product;
let farmer: Caller;
beforeAll(async () => {
  // A single connection runs queries in sequence: a query sent during a transaction runs right after it.
  product = await startProduct('2026-11-20', {}, { max: 1 });
  farmer = await product.signUp('fermier@example.org');
});
afterAll(() => product.stop());

/** Repeats a removal during a call, so that it also runs right after the transaction of the call. */
async function whileCalling<T>(call: Promise<T>, removal: () => Promise<unknown>): Promise<T> {
  let isDone = false;
  const answered = call.finally(() => {
    isDone = true;
  });
  while (!isDone) await removal();
  return answered;
}

it('a crop is returned as it was set, even if it is removed at once', async () => {
  const { db } = product.database;
  const params = await addFarm(farmer);
  const { response } = await farmer.call(api.parcels.edit, {
    params,
    body: { create: [{ shape: rectangle(0, 4, 8, 12) }] },
  });
  const set = await whileCalling(
    farmer.call(api.cropIntervals.create, {
      params: { ...params, parcelId: response.created[0] ?? '' },
      body: { crop: cropByKey('maize').id, interval: { lower: '2026-04-20', upper: '2026-10-01' } },
    }),
    () => db.updateTable('crop_interval').set({ deleted_at: new Date() }).execute(),
  );
  expect([set.status, set.response.crop_id]).toEqual([200, cropByKey('maize').id]);
  const { response: left } = await farmer.call(api.cropIntervals.list, { params });
  expect(left.results).toEqual([]);
});

it('so are a season and a farm that are removed at once', async () => {
  const { db } = product.database;
  const farm = await whileCalling(farmer.call(api.farms.create, { body: { name: 'De o clipă' } }), () =>
    db.updateTable('farm').set({ deleted_at: new Date() }).where('name', '=', 'De o clipă').execute(),
  );
  expect([farm.status, farm.response.name]).toEqual([200, 'De o clipă']);
  await db.updateTable('farm').set({ deleted_at: null }).execute();
  const season = await whileCalling(
    farmer.call(api.seasons.create, { params: { farmId: farm.response.id }, body: { end_year: 2027 } }),
    () => db.updateTable('season').set({ deleted_at: new Date() }).where('end_year', '=', 2027).execute(),
  );
  expect([season.status, season.response.end_year]).toEqual([200, 2027]);
});
