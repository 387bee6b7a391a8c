import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('test files share no data', async () => {
  for (const _file of ['first', 'second']) {
    const { url, drop } = await freshDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int, postgis_version() from migration');
    expect(rows[0]).toEqual({ count: expect.any(Number), postgis_version: expect.stringMatching(/^3\./) });
    await client.query('create table only_here ()');
    await client.end();
    await drop();
  }
});
