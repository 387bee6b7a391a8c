import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

/** The embedded database has no timers that could cancel a statement (docs/decisions/0024). */
const onServer = it.skipIf(!process.env.TEST_DATABASE_URL);
const CALLS = 12;

/** Long enough for twelve farms at once on a busy machine; only the lock outlasts it. */
const LIMIT_MS = 2000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('2026-11-20', {}, { statement_ms: LIMIT_MS });
});
afterAll(() => product.stop());

onServer('a call whose statement takes too long is told so, and the connections go on', async () => {
  const farmer = await product.signUp('ana@example.org');
  const create = () => farmer.call(api.farms.create, { body: { name: 'Ferma', country: 'RO' } });
  const blocker = await product.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table farm in exclusive mode');
  // More than there are connections, so that each is used.
  const answers = await Promise.all(Array.from({ length: CALLS }, create));
  for (const { status, error } of answers) {
    expect([status, error.error]).toEqual([503, 'too_long']);
    expect(error.detail).toContain('takes longer');
  }
  await blocker.query('commit');
  blocker.release();
  const { rows } = await product.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  expect((await Promise.all(Array.from({ length: CALLS }, create))).map(({ status }) => status)).toEqual(
    Array(CALLS).fill(200),
  );
});
