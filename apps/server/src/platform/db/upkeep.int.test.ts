import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { analyzeGrownTables, checkpointGrownLog, endShapeStatistics } from './upkeep.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
  await analyzeGrownTables(database.pool);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** A server runs autovacuum, which may act first, and keeps dead rows for the transactions of others. */
const onEmbedded = test.skipIf(process.env.TEST_DATABASE_URL);

const grow = (from: number, to: number) =>
  database.pool.query(`insert into sample select i, repeat('x', 40) from generate_series($1::int, $2) as i`, [
    from,
    to,
  ]);

/** How many rows the planner expects for a join of the table with itself. */
async function plannedRows() {
  const { rows } = await database.pool.query(
    'explain (format json) select 1 from sample join sample as other on other.i = sample.i',
  );
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows'] as number;
}

onEmbedded('a table that has grown gets its statistics, and is left alone until it grows again', async () => {
  await database.pool.query('create table sample (i integer, text text)');
  await grow(1, 20_000);
  // The database's own maintenance may act first.
  await analyzeGrownTables(database.pool);
  expect(Math.round((await plannedRows()) / 1000)).toBe(20);
  await grow(20_001, 20_500);
  expect(await analyzeGrownTables(database.pool)).toEqual([]);
  await grow(20_501, 30_000);
  await analyzeGrownTables(database.pool);
  expect(Math.round((await plannedRows()) / 1000)).toBe(30);
});

onEmbedded('tables whose shapes are far from each other are joined', async () => {
  const { pool } = database;
  for (const [table, longitude] of [
    ['romania', 27],
    ['france', 3],
  ] as const) {
    await pool.query(`create table ${table} (geom geometry)`);
    await pool.query(
      `insert into ${table} select st_makeenvelope($1 + i * 0.001, 44, $1 + i * 0.001 + 0.001, 44.001, 4326)
       from generate_series(1, 500) as i`,
      [longitude],
    );
    // As a database of an earlier version did.
    await pool.query(`analyze ${table}`);
  }
  const join = () =>
    pool.query('select from romania join france on st_intersects(romania.geom, france.geom)');
  // If this no longer fails, PostGIS is mended, and statistics of shapes may return.
  await expect(join()).rejects.toThrow('invalid function selectivity');
  expect(await endShapeStatistics(pool)).toEqual(
    expect.arrayContaining(['public.france.geom', 'public.romania.geom']),
  );
  expect((await join()).rows).toEqual([]);
  await pool.query('analyze');
  expect((await join()).rows).toEqual([]);
  expect(await endShapeStatistics(pool)).toEqual([]);
});

onEmbedded(
  'a grown log is checkpointed, so that it neither fills the disk nor has to be replayed',
  async () => {
    await checkpointGrownLog(database.pool, 0);
    expect(await checkpointGrownLog(database.pool, 1_000_000)).toBe(false);
    await database.pool.query(
      `create table logged as select repeat('x', 1000) from generate_series(1, 4000)`,
    );
    expect(await checkpointGrownLog(database.pool, 1_000_000)).toBe(true);
    expect(await checkpointGrownLog(database.pool, 1_000_000)).toBe(false);
  },
);

onEmbedded('rows that are written over use the room of those before', async () => {
  await database.pool.query(
    `create table rewritten as select i, 'x' as text from generate_series(1, 5000) as i`,
  );
  const bytes = async () => {
    const { rows } = await database.pool.query(`select pg_relation_size('rewritten') as bytes`);
    return rows[0].bytes as number;
  };
  const atFirst = await bytes();
  for (let times = 0; times < 12; times++) {
    await database.pool.query('update rewritten set i = i + 1');
    await analyzeGrownTables(database.pool);
  }
  expect((await bytes()) / atFirst).toBeLessThan(4);
});
