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
