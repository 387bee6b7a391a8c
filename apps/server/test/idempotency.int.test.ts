import { randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { removeOldResponses } from '../src/platform/db/kept-responses.ts';
import { afterCommit, inOneTransaction } from '../src/platform/db/one-transaction.ts';
import { addFarm, type FarmSeason } from './farm-season.ts';
import { type Caller, type Product, startProduct } from './product.ts';

let product: Product;
let farmer: Caller & { user_id: string };
let params: FarmSeason;
let at: typeof params & { parcelId: string };
beforeAll(async () => {
  // The planted failure of a test is logged.
  product = await startProduct('2026-11-20', { LOG_LEVEL: 'fatal' });
  farmer = await product.signUp('fermier@example.org');
  params = await addFarm(farmer);
  const { response } = await farmer.call(api.parcels.edit, {
    params,
    body: { create: [{ shape: rectangle(0, 4, 8, 12) }] },
  });
  at = { ...params, parcelId: response.created[0] ?? '' };
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.database.pool.query('delete from note');
});

const BODY = { text: 'Buruieni', user_created_date: '2026-05-07T08:00:00Z' };
const write = (
  key: string,
  body: Partial<InputOf<typeof api.notes.create, 'body'>> = {},
  caller: Caller = farmer,
) =>
  caller.call(api.notes.create, {
    params: at,
    body: { ...BODY, ...body },
    headers: { 'idempotency-key': key },
  });
const count = async (table: string) =>
  (await product.database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]!.n;

it('a repeat gets the first response, and nothing happens twice', async () => {
  const key = randomUUID();
  const first = await write(key);
  const changes = await count('change');
  const again = await write(key);
  expect([again.status, again.response]).toEqual([200, first.response]);
  expect([await count('note'), await count('change')]).toEqual([1, changes]);
});

it('the change and its response are one transaction: if the response is not kept, there is no change', async () => {
  const { pool } = product.database;
  const key = randomUUID();
  await pool.query('alter table idempotency_key add constraint planted check (response is null) not valid');
  try {
    expect((await write(key)).status).toBe(500);
    expect([await count('note'), await count(`idempotency_key where key = '${key}'`)]).toEqual([0, 0]);
  } finally {
    await pool.query('alter table idempotency_key drop constraint planted');
  }
  expect((await write(key)).status).toBe(200);
  expect(await count('note')).toBe(1);
});

it('concurrent repeats make one note and get one response', async () => {
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 6 }, () => write(key)));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(replies.map(({ response }) => response.id)).size).toBe(1);
  expect(await count('note')).toBe(1);
});

it('the same key with another request is refused', async () => {
  const key = randomUUID();
  await write(key);
  const other = await write(key, { text: 'Altceva' });
  expect([other.status, other.error.error]).toEqual([422, 'key_reused']);
  const elsewhere = await farmer.call(api.farms.update, {
    params: { farmId: at.farmId },
    body: { name: 'Alta' },
    headers: { 'idempotency-key': key },
  });
  expect(elsewhere.error.error).toBe('key_reused');
  expect(await count('note')).toBe(1);
});

it('a key belongs to one person', async () => {
  const key = randomUUID();
  await write(key);
  const friend = await product.signUp('prieten@example.org');
  await farmer.call(api.sharing.share, {
    params: { farmId: at.farmId },
    body: { email: 'prieten@example.org', shared_farm: 'full_access' },
  });
  expect((await write(key, {}, friend)).status).toBe(200);
  expect(await count('note')).toBe(2);
});

it('a refused call keeps nothing, so that its repeat tries again', async () => {
  const key = randomUUID();
  const refused = await write(key, { assigned: 'no-one' });
  expect(refused.status).toBe(404);
  expect(await count(`idempotency_key where key = '${key}'`)).toBe(0);
  expect((await write(key)).status).toBe(200);
});

it('every kind of change takes part: crops, farms, and calls without a response', async () => {
  const crop = { crop: cropByKey('maize').id, interval: { lower: '2026-04-20', upper: '2026-10-01' } };
  const headers = { 'idempotency-key': randomUUID() };
  const set = () => farmer.call(api.cropIntervals.create, { params: at, body: crop, headers });
  const first = await set();
  const again = await set();
  expect([again.status, again.response]).toEqual([200, first.response]);
  const made = { 'idempotency-key': randomUUID() };
  const farm = () => farmer.call(api.farms.create, { body: { name: 'A doua' }, headers: made });
  const one = await farm();
  const two = await farm();
  expect(two.response.id).toBe(one.response.id);
  const removal = { 'idempotency-key': randomUUID() };
  const remove = () =>
    farmer.call(api.farms.remove, { params: { farmId: one.response.id }, headers: removal });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
});

it('what is announced is stored first, and not announced if it is not stored', async () => {
  const { db, pool } = product.database;
  const announced: Promise<number>[] = [];
  const rename = (name: string) =>
    inOneTransaction(db, async () => {
      await db.updateTable('farm').set({ name }).where('id', '=', at.farmId).execute();
      afterCommit(() => announced.push(count(`farm where name = '${name}'`)));
      if (name === 'Niciodată') throw new Error('refused');
      expect((await pool.query('select from farm where name = $1', [name])).rowCount).toBe(0);
    });
  await rename('Vestită');
  await expect(rename('Niciodată')).rejects.toThrow('refused');
  expect(await Promise.all(announced)).toEqual([1]);
});

it.each([
  ['no UUID', 'key_invalid', () => write('abc')],
  [
    'a call whose response is secret',
    'key_not_here',
    () =>
      farmer.call(api.sharing.createLink, {
        params: { farmId: at.farmId },
        body: { days: 1 },
        headers: { 'idempotency-key': randomUUID() },
      }),
  ],
  [
    'an invitation, whose response is secret',
    'key_not_here',
    () =>
      farmer.call(api.workers.invite, {
        params: { farmId: at.farmId, workerId: 'someone' },
        headers: { 'idempotency-key': randomUUID() },
      }),
  ],
  [
    'a call about sessions',
    'key_not_here',
    () => farmer.call(api.auth.logout, { headers: { 'idempotency-key': randomUUID() } }),
  ],
] as const)('is refused with a clear error: %s', async (_, code, call) => {
  const { status, error } = await (call as () => ReturnType<typeof write>)();
  expect([status, error.error]).toEqual([400, code]);
});

it('responses are kept for 30 days', async () => {
  const old = randomUUID();
  const young = randomUUID();
  await write(old);
  await write(young);
  await product.database.pool.query(
    `update idempotency_key set created_at = now() - make_interval(days => case when key = $1 then 31 else 29 end)
     where key in ($1, $2)`,
    [old, young],
  );
  await removeOldResponses(product.database.db);
  expect(await count(`idempotency_key where key in ('${old}', '${young}')`)).toBe(1);
});
