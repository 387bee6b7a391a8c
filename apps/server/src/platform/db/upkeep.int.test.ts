import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { copyEmbeddedTemplate } from '../../../test/embedded-template.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
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

const JOIN = 'select from romania join france on st_intersects(romania.geom, france.geom)';

/**
 * Makes two tables whose shapes are far from each other, with statistics, as a database of an earlier version has them;
 * their join fails. In one transaction, since the database's own upkeep may run at any time.
 */
async function makeTablesFarApart(pool: Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  for (const [table, longitude] of [
    ['romania', 27],
    ['france', 3],
  ] as const) {
    await client.query(`create table ${table} (geom geometry)`);
    await client.query(
      `insert into ${table} select st_makeenvelope($1 + i * 0.001, 44, $1 + i * 0.001 + 0.001, 44.001, 4326)
       from generate_series(1, 500) as i`,
      [longitude],
    );
    await client.query(`analyze ${table}`);
  }
  await client.query('savepoint analyzed');
  const failure = await client.query(JOIN).then(
    () => null,
    (error: Error) => error.message,
  );
  await client.query('rollback to analyzed');
  await client.query('commit');
  client.release();
  // If this no longer fails, PostGIS is mended, and statistics of shapes may return.
  expect(failure).toContain('invalid function selectivity');
}

onEmbedded('tables whose shapes are far from each other are joined after the next check', async () => {
  const { pool } = database;
  await makeTablesFarApart(pool);
  await analyzeGrownTables(pool);
  expect((await pool.query(JOIN)).rows).toEqual([]);
  await pool.query('analyze');
  expect((await pool.query(JOIN)).rows).toEqual([]);
  expect(await endShapeStatistics(pool)).toEqual([]);
});

onEmbedded('tables whose shapes are far from each other are joined after a start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-upkeep-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await copyEmbeddedTemplate(dataDir);
  /** Does something with the database of this folder while it runs. */
  const whileRunning = async (act: (pool: Pool) => Promise<unknown>) => {
    const embedded = await startEmbedded({ dataDir });
    const { pool, close } = openDatabase(embedded.url);
    await act(pool).finally(close).finally(embedded.stop);
  };
  await whileRunning(makeTablesFarApart);
  await whileRunning((pool) => pool.query(JOIN));
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
