import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('an older version starts on a newer database that was only expanded, and refuses another one by name', async () => {
  const { pool, close } = openDatabase(fresh.url, { max: 1 });
  await pool.query(`insert into migration (name, is_expand) values ('9998_later.sql', true)`);
  expect(await migrate(fresh.url)).toEqual([]);
  await pool.query(`insert into migration (name) values ('9999_later.sql')`);
  const refusal = await migrate(fresh.url).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal.message).toBe(
    'The database was changed by a newer version of Brazda (9999_later.sql), on which this one does not run. Start the newer version, or restore a backup made before it.',
  );
  await pool.query(`delete from migration where name > '9998'`);
  expect(await migrate(fresh.url)).toEqual([]);
  const { rows } = await pool.query(
    `select is_expand from migration where name = '0191_expand_and_contract.sql'`,
  );
  expect(rows).toEqual([{ is_expand: true }]);
  await close();
});

test('tables are looked up in the schema of the product, regardless of database settings', async () => {
  const { pool, close } = openDatabase(fresh.url, { max: 1 });
  const { rows: names } = await pool.query('select current_database() as name');
  await pool.query(`alter database ${names[0].name} set search_path = elsewhere`);
  await close();
  const again = openDatabase(fresh.url, { max: 1 });
  const { rows } = await again.pool.query('select count(*)::int as farms from farm');
  expect(rows).toEqual([{ farms: 0 }]);
  await again.close();
});

test('a statement sees what was committed before it, regardless of database settings', async () => {
  const { pool, close } = openDatabase(fresh.url, { max: 1 });
  const { rows: names } = await pool.query('select current_database() as name');
  await pool.query(`alter database ${names[0].name} set default_transaction_isolation = 'repeatable read'`);
  await close();
  const again = openDatabase(fresh.url, { max: 1 });
  const { rows } = await again.pool.query('show transaction_isolation');
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
  await again.close();
});

test('a socket folder of another user is not used', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-guard-'));
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const sockets = join(tmpdir(), `brazda-${name}`);
  await mkdir(join(dataDir, 'theirs'));
  await symlink(join(dataDir, 'theirs'), sockets);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`${sockets} belongs to somebody else.`);
  await rm(sockets);
  await rm(dataDir, { recursive: true });
});
