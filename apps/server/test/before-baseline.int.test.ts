import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { api } from '@brazda/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inSnapshot, listTables } from '../src/backup/describe-database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { StartError } from '../src/platform/start-error.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from './database.ts';
import { PASSWORD, startProduct } from './product.ts';

/**
 * Made by commit 00512e07, the last one before the baseline, through the calls of the product: `pg_dump --inserts` without
 * comments and most settings.
 */
const DUMP = new URL('fixtures/before-baseline.sql.gz', import.meta.url);

/**
 * What a schema consists of, so that two databases can be compared. PostgreSQL 18 names what is not null, by the name of the table
 * at that time; columns say it, too.
 */
const SCHEMA = `
  select 'column' as kind, format('%s.%s', attrelid::regclass, attname) as name,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
      pg_get_expr(adbin, adrelid), pg_get_serial_sequence(attrelid::regclass::text, attname)) as definition
  from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all
  select 'table', relname, concat_ws(' ', relkind, relpersistence, reloptions, pg_get_expr(relpartbound, oid))
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
  union all
  select 'constraint', format('%s.%s', conrelid::regclass, conname), pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all
  select 'trigger', format('%s.%s', tgrelid::regclass, tgname), pg_get_triggerdef(pg_trigger.oid)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select 'function', proname, pg_get_functiondef(oid)
  from pg_proc where pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by 1, 2, 3`;

let before: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  before = await emptyDatabase();
  client = new pg.Client({ connectionString: before.url });
  await client.connect();
  await client.query(gunzipSync(await readFile(DUMP)).toString('utf8'));
});
afterAll(async () => {
  await client.end();
  await before.drop();
});

/** All rows by table, in order, but those of migrations. */
function readRows(): Promise<Record<string, object[]>> {
  return inSnapshot(before.url, async (snapshot) => {
    const rows: Record<string, object[]> = {};
    for (const table of await listTables(snapshot)) {
      if (table === 'public.migration') continue;
      const { rows: found } = await snapshot.query(
        `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as all from ${table} t`,
      );
      rows[table] = found[0].all;
    }
    return rows;
  });
}

async function readMigrations() {
  const { rows } = await client.query('select name, applied_at from migration order by name');
  return rows as { name: string; applied_at: Date }[];
}

it.each([
  ['the newest', '0076_rotation_facts.sql'],
  ['one between', '0042_county_yields.sql'],
])('refuses a database that lacks %s of the replaced migrations, and changes nothing', async (_, name) => {
  const [removed] = (
    await client.query('delete from migration where name = $1 returning name, applied_at', [name])
  ).rows;
  const migrations = await readMigrations();
  const rows = await readRows();
  const refusal = await migrate(before.url).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal.message).toBe(
    'The database was last started by a version of Brazda that is too old to be updated by this one. Start commit 00512e07 of Brazda with it once, and then this version.',
  );
  expect(await readMigrations()).toEqual(migrations);
  expect(await readRows()).toEqual(rows);
  await client.query('insert into migration values ($1, $2)', [removed.name, removed.applied_at]);
});

it('adopts a database of the last version before the baseline with all of its rows', async () => {
  const old = await readMigrations();
  const rows = await readRows();
  expect(old.filter(({ name }) => name < '0077')).toHaveLength(52);
  expect(rows['public.parcel']).toHaveLength(2);

  const later = await migrate(before.url);
  const fresh = await freshDatabase();
  const other = new pg.Client({ connectionString: fresh.url });
  await other.connect();
  const { rows: ofFresh } = await other.query<{ name: string }>('select name from migration order by name');
  const { rows: schema } = await other.query(SCHEMA);
  await other.end();
  await fresh.drop();

  expect(later.filter((name) => name < '0087')).toEqual([]);
  const now = await readMigrations();
  expect(now.map(({ name }) => name)).toEqual(ofFresh.map(({ name }) => name));
  expect(now).toEqual(expect.arrayContaining(old.filter(({ name }) => name >= '0077')));
  const kept = await readRows();
  // Later migrations may add columns and tables.
  for (const [table, all] of Object.entries(rows))
    expect(kept[table], table).toEqual(all.map((row) => expect.objectContaining(row)));
  expect((await client.query(SCHEMA)).rows).toEqual(schema);
  expect(await migrate(before.url)).toEqual([]);
  expect(await readMigrations()).toEqual(now);
});

it('shows the farm of a database of the last version before the baseline', async () => {
  await migrate(before.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-data-'));
  const product = await startProduct(undefined, {}, { home: { url: before.url, dataDir } });
  const { call } = product.visitor();
  await call(api.auth.login, { body: { email: 'fermier@example.org', password: PASSWORD } });
  const [farm] = (await call(api.farms.list)).response.results;
  expect(farm).toMatchObject({ name: 'Ferma Țărăneasca', country: 'RO' });
  const params = { farmId: farm!.id, seasonId: farm!.seasons[0]!.id };
  const parcels = (await call(api.parcels.list, { params })).response.results;
  expect(parcels.map(({ name, hectares }) => [name, hectares])).toEqual([
    ['412-1', 4.08],
    ['412-2', 4.08],
  ]);
  const notes = (await call(api.notes.list, { params, query: {} })).response.results;
  expect(notes.map(({ text }) => text)).toEqual(['Rugină galbenă']);
  const plans = (await call(api.plans.list, { params })).response.results;
  expect(plans).toMatchObject([{ target_yield: 6.25, sale_price: 980.55 }]);
  const entries = (await call(api.journal.entries, { params })).response.results;
  expect(entries).toMatchObject([{ day: '2026-04-20', hectares: 1.25 }]);
  const orders = (await call(api.soilAnalyses.list, { params })).response.results;
  expect(orders).toMatchObject([{ state: 'ordered' }]);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
