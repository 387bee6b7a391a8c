import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, { max: 8 });
  await database.pool.query('create table sample (id integer primary key, bytes bytea)');
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const each = (count: number, work: (i: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

test('many connections at once get their own responses, also after errors', async () => {
  const { pool } = database;
  await each(120, async (i) => {
    if (i % 3 === 0)
      await expect(pool.query('select $1::integer / 0', [i])).rejects.toThrow('division by zero');
    const text = 'x'.repeat(50_000);
    const { rows } = await pool.query('select $1::integer as i, $2::text as text', [i, text]);
    expect(rows).toEqual([{ i, text }]);
  });
});

test('a query that fails before it runs does not affect the response to the next one', async () => {
  const { pool } = database;
  for (let i = 0; i < 60; i++) {
    await expect(pool.query('select nothing_like_this, $1::integer', [i])).rejects.toThrow('does not exist');
    const [{ rows }, other] = await Promise.all([
      pool.query('select $1::integer as i', [i]),
      pool.query('select $1::integer as other', [i]),
    ]);
    expect([rows, other.rows]).toEqual([[{ i }], [{ other: i }]]);
  }
});

test('failed queries leave the stack as it was', async () => {
  const client = await database.pool.connect();
  // Each once left 1.2 kB: with a stack of 2 MB, the database refused everything after 1700 of them.
  await client.query(`set max_stack_depth = '100kB'`);
  try {
    for (let i = 0; i < 150; i++)
      await expect(client.query('select 1 / $1::integer', [0])).rejects.toThrow('division by zero');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    // All connections share the one session of the embedded database.
    await client.query('reset max_stack_depth').catch(() => undefined);
    client.release(true);
  }
});

test('a transaction is not mixed with concurrent statements of others', async () => {
  await each(24, async (i) => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into sample values ($1, $2)', [i, Buffer.alloc(60_000, i)]);
    const { rows } = await client.query('select get_byte(bytes, 7) as byte from sample where id = $1', [i]);
    expect(rows).toEqual([{ byte: i }]);
    await client.query(i % 2 === 0 ? 'commit' : 'rollback');
    client.release();
  });
  const { rows } = await database.pool.query('select count(*) as kept from sample');
  expect(rows).toEqual([{ kept: 12 }]);
});

test('a connection that dies in a transaction leaves nothing behind and does not block others', async () => {
  const client = await database.pool.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  await client.query('insert into sample values (1000, null)');
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  client.release(true);
  const { rows } = await database.pool.query('select count(*) as left_over from sample where id = 1000');
  expect(rows).toEqual([{ left_over: 0 }]);
});
