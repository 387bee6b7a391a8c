import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { CHILDREN_WITHOUT_FARM, KEYS_WITHOUT_FARM, REFERENCES_WITHOUT_FARM } from './undistributed.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** The tables of the product, and whether each has the column `farm_id`. */
const TABLES = `tables as (
  select oid, relname as name, exists (
    select from pg_attribute where attrelid = pg_class.oid and attname = 'farm_id' and not attisdropped) as is_of_farms
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition)`;

/** References whose columns do not include `farm_id`, from tables with it or without it to tables with it. */
const referencesFrom = async (isOfFarms: boolean, column: string) => {
  const { rows } = await database.pool.query<{ found: string }>(
    `with ${TABLES}
     select distinct ${column} as found from pg_constraint
       join tables child on child.oid = conrelid and child.is_of_farms = $1
       join tables parent on parent.oid = confrelid and parent.is_of_farms
       cross join lateral (
         select array_agg(attname::text) as names from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
     where contype = 'f' and not 'farm_id' = any(columns.names) order by 1`,
    [isOfFarms],
  );
  return rows.map(({ found }) => found);
};

it('keys of tables of farms name the farm, but for those listed', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `with ${TABLES}
     select relname as name from tables join pg_index on indrelid = tables.oid join pg_class key on key.oid = indexrelid
     where is_of_farms and (indisunique or indisexclusion) and not exists (
       select from pg_attribute where attrelid = tables.oid and attnum = any(indkey) and attname = 'farm_id')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(KEYS_WITHOUT_FARM).flat().sort());
});

it('references between tables of farms name the farm, but for those listed', async () => {
  expect(await referencesFrom(true, "child.name || '.' || columns.names[1]")).toEqual(
    REFERENCES_WITHOUT_FARM.toSorted(),
  );
});

it('tables that refer to rows of farms have the farm, but for those listed', async () => {
  expect(await referencesFrom(false, 'child.name::text')).toEqual(Object.keys(CHILDREN_WITHOUT_FARM).sort());
});
