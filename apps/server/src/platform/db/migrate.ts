import { readdir, readFile } from 'node:fs/promises';
import pg, { type ClientBase } from 'pg';
import { StartError } from '../start-error.ts';
import { adoptBaseline, isBeforeEndOfBaseline } from './baseline.ts';
import { SESSION_OPTIONS } from './database.ts';
import { kindOf } from './migration-kind.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const EXTENSIONS = 'the extensions postgis and btree_gist';
/** Timeout of the first connection. */
const CONNECT_MS = 10_000;
/** The oldest supported version of PostgreSQL. */
const OLDEST = 15;
/** An arbitrary constant: concurrent starts that migrate the same database wait for each other. */
const LOCK = 7_261_030;
const MIGRATION_TABLE =
  'create table migration (name text primary key, applied_at timestamptz not null default now())';

/**
 * Applies the numbered SQL files that are new to the database, each in its own transaction; returns their names.
 * Throws StartError if the database refuses the connection or lacks what the schema needs.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    options: SESSION_OPTIONS,
  });
  // If the connection is lost, the current statement fails and reports it.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw refuse(reasonOf(error));
  });
  try {
    await requireSupported(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // A database on a full disk can still be read, so that nothing is written without need.
    const { rows: known } = await client.query<{ is_new: boolean }>(
      `select to_regclass('migration') is null as is_new`,
    );
    if (known[0].is_new) await client.query(MIGRATION_TABLE);
    let seen = await listApplied(client);
    const ours = await listOurs();
    const unknown = seen.filter((name) => !ours.includes(name)).sort();
    const newer = unknown.filter((name) => !isBeforeEndOfBaseline(name));
    const breaking = await listBreaking(client, newer);
    if (breaking.length > 0)
      throw new StartError(
        `The database was changed by a newer version of Brazda (${breaking.join(', ')}), on which this one does not run. Start the newer version, or restore a backup made before it.`,
      );
    const replaced = unknown.filter(isBeforeEndOfBaseline);
    if (replaced.length > 0) {
      await adoptBaseline(client, replaced, ours);
      seen = await listApplied(client);
    }
    const names = ours.filter((name) => !seen.includes(name));
    for (const name of names) {
      await client.query('begin');
      try {
        await apply(client, name);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return names;
  } finally {
    await client.end();
  }
}

/** Creates the schema in an empty database, in the transaction of the client. Throws StartError as `migrate` does. */
export async function createSchema(client: ClientBase): Promise<void> {
  await requireSupported(client);
  await client.query(MIGRATION_TABLE);
  for (const name of await listOurs()) await apply(client, name);
}

async function requireSupported(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const [{ server_version }] = rows;
  if (Number.parseInt(server_version, 10) < OLDEST)
    throw refuse(`it is PostgreSQL ${server_version}, and the oldest supported version is ${OLDEST}`);
}

/** Runs a migration and stores its name. */
async function apply(client: ClientBase, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  try {
    await client.query(sql);
    await client.query(
      kindOf(sql)?.name === 'expand'
        ? 'insert into migration (name, is_expand) values ($1, true)'
        : 'insert into migration (name) values ($1)',
      [name],
    );
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('extension'))
      throw refuse(`${message}. An administrator can create ${EXTENSIONS} in it once`);
    throw new Error(`migration ${name} failed: ${message}`, { cause: error });
  }
}

function refuse(why: string): StartError {
  return new StartError(`The database of DATABASE_URL cannot be used: ${why}.`);
}

/** The names of the migrations of this version, in order. */
async function listOurs(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

/** Those of some migrations on whose schema a version that does not know them cannot run (docs/decisions/0142). */
async function listBreaking(client: ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from migration where name = any($1) and (to_jsonb(migration) ->> 'is_expand') is distinct from 'true'
     order by name`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** The names of the migrations that a database has. */
async function listApplied(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return rows.map(({ name }) => name);
}

/** The message of a failed connection: when several addresses of one host fail together, the error has none of its own. */
export function reasonOf(error: Error): string {
  return error instanceof AggregateError
    ? error.errors.map(({ message }) => message).join(', ')
    : error.message;
}
