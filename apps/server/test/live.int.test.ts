import { once } from 'node:events';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoFarms } from '../seed/seed-demo-farms.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let socket: WebSocket;
beforeAll(async () => {
  product = await startProduct();
  await seedDemoFarms(product.database.db, '/nowhere');
  const address = await product.app.http.listen({ host: '127.0.0.1', port: 0 });
  socket = new WebSocket(`${address.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
});
afterAll(async () => {
  socket.close();
  await product.stop();
});

/** The next message that the server sends after `act`. */
async function hear(act: () => void): Promise<unknown> {
  const heard = once(socket, 'message');
  act();
  const [{ data }] = await heard;
  return JSON.parse(data);
}

it('sends the events of a farm to users with access', async () => {
  const following = await hear(() => socket.send('{"follow":"demo-ro"}'));
  expect(following).toEqual({ type: 'following', farm_id: 'demo-ro', seq: expect.any(Number) });
  const event = { type: 'scene', farm_id: 'demo-ro', sensing_date: '2026-05-15' } as const;
  expect(await hear(() => product.app.publish(event))).toEqual({ ...event, seq: expect.any(Number) });
});

it('includes the id of a crop change, by which its author’s page recognizes its own event', async () => {
  const { db } = product.database;
  const farmer = await product.signUp('fermier@example.org');
  await db.updateTable('farm').set({ owner_id: farmer.user_id }).where('id', '=', 'demo-ro').execute();
  const grown = await db
    .selectFrom('crop_interval')
    .innerJoin('parcel', 'parcel.id', 'parcel_id')
    .select(['parcel.id', 'season_id'])
    .where('crop_interval.farm_id', '=', 'demo-ro')
    .executeTakeFirstOrThrow();
  const cleared = Promise.withResolvers<string | null>();
  const event = await hear(async () => {
    const { response } = await farmer.call(api.cropIntervals.replace, {
      params: { farmId: 'demo-ro', seasonId: grown.season_id },
      body: { parcels: [grown.id], crop: null, interval: { lower: null, upper: null } },
    });
    cleared.resolve(response.change);
  });
  expect(event).toMatchObject({ type: 'crops', farm_id: 'demo-ro', change: await cleared.promise });
  expect(await cleared.promise).not.toBeNull();
});

it.each(['{"follow":"somebody-else"}', '{"follow":"\\u0000"}', '{"follow":{}}', 'null', 'not JSON'])(
  'refuses %s and keeps running',
  async (text) => {
    expect(await hear(() => socket.send(text))).toMatchObject({ type: 'refused' });
    expect((await product.app.http.inject('/readyz')).statusCode).toBe(200);
  },
);

it('disconnects on a flood', async () => {
  const closed = once(socket, 'close');
  for (let i = 0; i < 300; i++) socket.send(`{"follow":"farm-${i}"}`);
  expect((await closed)[0].code).toBe(1008);
});
