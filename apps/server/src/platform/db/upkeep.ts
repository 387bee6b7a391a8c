import type { ClientBase, Pool } from 'pg';

/** What both a client and the embedded database offer. */
interface Queries {
  query<Row extends object>(sql: string): Promise<{ readonly rows: Row[] }>;
}

/** Tables without statistics, or that have grown by more than a tenth and a few pages since their last ones. */
const GROWN = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname = 'public'
    and pg_relation_size(pg_class.oid) / current_setting('block_size')::integer > 1.1 * relpages + 8
  order by 1`;

/** Columns of shapes of which statistics would be collected. */
const SHAPES = `
  select format('%I.%I', nspname, relname) as name, quote_ident(attname) as column
  from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname = 'public' and atttypid = to_regtype('geometry')
    and attstattarget is distinct from 0
  order by 1, 2`;

/**
 * Removes the statistics of shapes, and collects none from now on. With them, PostGIS 3.6 fails on 32 bits when it plans
 * a join of tables whose shapes are far from each other: `estimate_join_selectivity` returns the address of a number in
 * place of the number, and PostgreSQL refuses it ("invalid function selectivity" or "invalid join selectivity").
 * Without them it assumes that few shapes meet, and looks for them in their index. Returns the columns of which it has
 * ended them.
 */
export async function endShapeStatistics(connection: Queries): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; column: string }>(SHAPES);
  // First, so that after a kill in between the columns are still found.
  if (rows.length > 0)
    await connection.query(`
      delete from pg_statistic using pg_attribute
      where attrelid = starelid and attnum = staattnum and atttypid = to_regtype('geometry')`);
  for (const { name, column } of rows)
    await connection.query(`alter table ${name} alter column ${column} set statistics 0`);
  return rows.map(({ name, column }) => `${name}.${column}`);
}

/**
 * Does the work of autovacuum, whose processes an embedded database cannot have: grown tables get statistics, without
 * which joins are planned as if they were empty, but none of shapes; and the space of dead rows is reused. Returns the
 * names of the tables that were processed.
 */
export async function analyzeGrownTables(connection: ClientBase | Pool): Promise<string[]> {
  await endShapeStatistics(connection);
  const { rows } = await connection.query<{ name: string }>(GROWN);
  for (const { name } of rows) await connection.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}

/** Bytes of log to replay after a kill: a second or two. */
export const MAX_LOG_BYTES = 64 * 1024 * 1024;

/**
 * Does the work of the checkpointer for an embedded database: without it the log would grow until the database is
 * closed, and fill the disk. Returns whether a checkpoint was due.
 */
export async function checkpointGrownLog(connection: Queries, max_bytes = MAX_LOG_BYTES): Promise<boolean> {
  const { rows } = await connection.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (rows[0]!.bytes < max_bytes) return false;
  await connection.query('checkpoint');
  return true;
}
