import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRules } from '../src/platform/db/change-rules.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

const tables = changeRules().tables.map(({ table }): string => table);

it('are registered after those to which their rows refer, so that an undo restores them first', async () => {
  const { rows } = await opened.pool.query<{ name: string; refers_to: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as refers_to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const among = rows.filter(({ name, refers_to }) => tables.includes(name) && tables.includes(refers_to));
  expect(among.length).toBeGreaterThan(10);
  expect(among.filter(({ name, refers_to }) => tables.indexOf(name) < tables.indexOf(refers_to))).toEqual([]);
});

it('are those whose rows the database records', async () => {
  const { rows } = await opened.pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'capture_change'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...tables].sort());
});

it('have the columns by which their rows are limited', async () => {
  for (const { table, by, of } of changeRules().limits) {
    const columns = of === 'hectares' ? `"${by}", hectares` : `"${by}"`;
    await opened.pool.query(`select ${columns} from "${table}" limit 0`);
  }
});
