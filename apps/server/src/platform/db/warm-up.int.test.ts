import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { warmUp } from './warm-up.ts';

test('a database is warmed up once it can measure land, and not before', async () => {
  const fresh = await freshDatabase();
  const { pool, close } = openDatabase(fresh.url, { max: 1 });
  const client = await pool.connect();
  try {
    expect(await warmUp(client)).toBe(true);
    await client.query('begin; drop extension postgis cascade');
    expect(await warmUp(client)).toBe(false);
    await client.query('rollback');
  } finally {
    client.release();
    await close();
    await fresh.drop();
  }
});
