import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const EXTENSIONS = 'the extensions postgis and btree_gist';
/** How long a database may take to let us in. */
const CONNECT_MS = 10_000;
/** The oldest PostgreSQL that the schema is tested on. */
const OLDEST = 15;
/** Any constant: two starters that migrate the same database wait for each other on it. */
const LOCK = 7_261_030;

/**
 * Applies the numbered SQL files that the database has not seen, each in its own transaction; returns their names.
 * Throws StartError when the database does not let us in or lacks what the schema needs.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  const refuse = (why: string) => new StartError(`The database of DATABASE_URL cannot be used: ${why}.`);
  await client.connect().catch((error: Error) => {
    throw refuse(reasonOf(error));
  });
  try {
    const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
    const [{ server_version }] = versions;
    if (Number.parseInt(server_version, 10) < OLDEST)
      throw refuse(`it is PostgreSQL ${server_version}, and ${OLDEST} is the oldest that will do`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const seen = new Set(rows.map((row) => row.name));
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && !seen.has(name)).sort();
    for (const name of names) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        const { message } = error as Error;
        if (message.includes('extension'))
          throw refuse(`${message}. An administrator can create ${EXTENSIONS} in it once`);
        throw new Error(`migration ${name} failed: ${message}`, { cause: error });
      }
    }
    return names;
  } finally {
    await client.end();
  }
}

/** Several addresses of one host fail together, without a message of their own. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError
    ? error.errors.map(({ message }) => message).join(', ')
    : error.message;
}
