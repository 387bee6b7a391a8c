import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { UserError } from '../commands/user-error.ts';
import { migrate } from '../platform/db/migrate.ts';
import { describeDatabase, inSnapshot, listTables, requireRows } from './describe-database.ts';
import { type Manifest, PLACES } from './manifest.ts';

/** Dumps a PostgreSQL database into the folder of a backup; `read` sees exactly what the dump holds. */
export async function dumpPostgresql(
  url: string,
  part: string,
  read: (client: PoolClient) => Promise<void>,
): Promise<Pick<Manifest, 'database' | 'migration'>> {
  const dump = join(part, PLACES.dump);
  const { migration, ...described } = await inSnapshot(url, async (client) => {
    const database = await describeDatabase(client);
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const what = ['--format=custom', '--no-publications', '--no-subscriptions', `--file=${dump}`];
    await run('pg_dump', [...what, `--snapshot=${rows[0]?.snapshot}`], url);
    await read(client);
    return database;
  });
  // Reads all of it, which `--list` does not.
  await run('pg_restore', ['--file=/dev/null', dump]);
  return { migration, database: { kind: 'postgresql', ...described, folders: [] } };
}

/** Throws UserError that names what is there unless a PostgreSQL database has no tables. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const tables = await inSnapshot(url, listTables);
  if (tables.length > 0)
    throw new UserError(
      `The database of DATABASE_URL is not empty: it has ${tables.length} tables, such as ${tables[0]}. Create an empty one with createdb, and set DATABASE_URL to it; the present one stays as it is.`,
    );
}

/** Restores the dump of a backup into an empty database, completely or not at all, and migrates it. Throws UserError. */
export async function restorePostgresql(folder: string, { database }: Manifest, url: string): Promise<void> {
  // Extensions that an administrator has created stay theirs, and so do their comments.
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
  await run('pg_restore', [...how, join(folder, PLACES.dump)], url);
  await requireRows(url, database.rows);
  await migrate(url);
}

/** Characters of the messages of a program that are kept. */
const MESSAGE = 2000;

/** Runs a program of PostgreSQL, on a database if it has a URL. Throws UserError with its message, or if there is none. */
function run(program: string, options: readonly string[], url?: string): Promise<void> {
  const { dbname, password } = url === undefined ? {} : withoutPassword(url);
  const child = spawn(program, [...(dbname ? [`--dbname=${dbname}`, '--no-password'] : []), ...options], {
    // Other users of the machine see the arguments of a process, and not its environment.
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    message = (message + text).slice(-MESSAGE);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new UserError(
              `${program} was not found. Install the client programs of PostgreSQL, of the version of the server or a newer one (on Debian postgresql-client), and make sure that PATH names their folder.`,
            )
          : error,
      ),
    );
    child.once('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new UserError(`${program} has failed (${code ?? signal}): ${message.trim()}`)),
    );
  });
}

function withoutPassword(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  address.searchParams.delete('password');
  return { dbname: address.href, password };
}
