import type { ClientBase, Pool } from 'pg';

/** Tables without statistics, or grown by more than a tenth and a few pages since they got theirs. */
const GROWN = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname = 'public'
    and pg_relation_size(pg_class.oid) / current_setting('block_size')::integer > 1.1 * relpages + 8
  order by 1`;

/**
 * Does for an embedded database what autovacuum does for a server, whose processes it cannot have: tables that have
 * grown get statistics, without which joins are planned as if they were empty, and the room of dead rows is used again.
 * Gives the names of the tables that needed it.
 */
export async function renewGrown(connection: ClientBase | Pool): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(GROWN);
  for (const { name } of rows) await connection.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}

/** Log to read again after a kill, bytes: a second or two. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/**
 * Does for an embedded database what the checkpointer does for a server: without it the log grew until the database was
 * closed, and filled the disk. Says whether it was time for it.
 */
export async function checkpointGrown(
  connection: ClientBase | Pool,
  most_bytes = MAX_LOG_BYTES,
): Promise<boolean> {
  const { rows } = await connection.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (rows[0].bytes < most_bytes) return false;
  await connection.query('checkpoint');
  return true;
}
