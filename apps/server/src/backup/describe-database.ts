import type { PoolClient } from 'pg';
import { UserError } from '../commands/user-error.ts';
import { openDatabase } from '../platform/db/database.ts';
import { reasonOf } from '../platform/db/migrate.ts';
import type { Manifest, RowCounts } from './manifest.ts';

/** The tables of the product and of its queue of jobs, but not those of extensions. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  order by 1`;

/** Runs work on one state of a database, which writes of others do not change. Throws UserError if it is not reached. */
export async function inSnapshot<T>(url: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    const client = await pool.connect().catch((error: Error) => {
      throw new UserError(`The database cannot be reached: ${reasonOf(error)}.`);
    });
    try {
      await client.query('begin isolation level repeatable read read only');
      return await work(client);
    } finally {
      // Closing the connection ends the transaction, whatever its state.
      client.release(true);
    }
  } finally {
    await close();
  }
}

/** What a manifest says of a database. Throws UserError if it is none of the product. */
export async function describeDatabase(
  client: PoolClient,
): Promise<Pick<Manifest, 'migration'> & Pick<Manifest['database'], 'version' | 'rows'>> {
  const [{ is_ours, version }] = await rowsOf<{ is_ours: boolean; version: string }>(
    client,
    `select to_regclass('public.migration') is not null as is_ours, current_setting('server_version') as version`,
  );
  if (!is_ours) throw new UserError('The database is none of Brazda: it has no migrations.');
  const [{ migration }] = await rowsOf<{ migration: string | null }>(
    client,
    'select max(name) as migration from public.migration',
  );
  return { migration: migration ?? '', version, rows: await countRows(client) };
}

/** The names of the tables of a database that are of no extension. */
export async function listTables(client: PoolClient): Promise<string[]> {
  return (await rowsOf<{ name: string }>(client, TABLES)).map(({ name }) => name);
}

/** Throws UserError that names a table if a restored database does not have the rows of the manifest. */
export async function requireRows(url: string, expected: RowCounts): Promise<void> {
  const found = await inSnapshot(url, countRows);
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)]))
    if (found[name] !== expected[name])
      throw new UserError(
        `The restored table ${name} has ${found[name] ?? 'no'} rows instead of ${expected[name] ?? 'none'}.`,
      );
}

/** Reads every row of every table. */
async function countRows(client: PoolClient): Promise<RowCounts> {
  const rows: Record<string, number> = {};
  for (const name of await listTables(client)) {
    const [{ count }] = await rowsOf<{ count: number }>(
      client,
      `select count(*)::float8 as count from ${name}`,
    );
    rows[name] = count;
  }
  return rows;
}

async function rowsOf<Row extends object>(client: PoolClient, text: string): Promise<[Row, ...Row[]]> {
  return (await client.query<Row>(text)).rows as [Row, ...Row[]];
}
