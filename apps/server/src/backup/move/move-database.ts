import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import type { ReportProgress } from '../../commands/progress.ts';
import { UserError } from '../../commands/user-error.ts';
import type { Config } from '../../config.ts';
import { makeDataDir, requireWholeRestore } from '../../platform/data-dir.ts';
import { SESSION_OPTIONS } from '../../platform/db/database.ts';
import { runningEmbedded, startEmbedded } from '../../platform/db/embedded.ts';
import { createSchema, migrate, reasonOf } from '../../platform/db/migrate.ts';
import { syncPath, syncTree } from '../../platform/fsync.ts';
import { inSnapshot, listTables } from '../describe-database.ts';
import { explainFullDisk } from '../disk-full.ts';
import { PLACES } from '../manifest.ts';
import { isTaken, PreviousData } from '../previous-data.ts';
import { fillDatabase, type MovedRows } from './fill-database.ts';

/** The embedded database, as a place to move to. */
export const EMBEDDED = 'embedded';

type MoveConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

/** A database that was moved. */
export interface MovedDatabase extends MovedRows {
  readonly from: 'embedded' | 'postgresql';
  readonly to: 'embedded' | 'postgresql';
  /** Where the embedded database is that was there before, if there was one. */
  readonly set_aside: readonly string[];
}

/**
 * Copies the database of the settings into another one, which is `embedded` or the URL of an empty PostgreSQL database:
 * completely, compared row by row, or not at all. The source stays as it is. Throws UserError if the product is running, the
 * target is not empty, or the source is of another version.
 */
export async function moveDatabase(
  config: MoveConfig,
  to: string,
  { replace, report }: { replace: boolean; report: ReportProgress },
): Promise<MovedDatabase> {
  const { DATABASE_URL, DATA_DIR } = config;
  const from = DATABASE_URL ? 'postgresql' : EMBEDDED;
  if (to === EMBEDDED) {
    if (!DATABASE_URL) throw new UserError('The database is the embedded one: DATABASE_URL is not set.');
    const moved = await fromSource(config, (source) =>
      intoEmbedded(DATA_DIR, replace, (url) => into(url, (target) => fillDatabase(source, target, report))),
    );
    return { ...moved, from, to: EMBEDDED };
  }
  if (!/^postgres(ql)?:\/\//.test(to))
    throw new UserError(`${to} is no place for a database: write embedded, or postgresql://….`);
  if (to === DATABASE_URL) throw new UserError('DATABASE_URL is the same database.');
  const tables = await inSnapshot(to, listTables);
  if (tables.length > 0)
    throw new UserError(
      `The database to move to is not empty: it has ${tables.length} tables, such as ${tables[0]}. Create an empty one with createdb.`,
    );
  const moved = await fromSource(config, (source) =>
    into(to, async (target) => {
      // Schema and rows in one transaction: whatever happens, the database is empty or complete.
      await target.query('begin');
      await createSchema(target);
      const rows = await fillDatabase(source, target, report);
      await target.query('commit');
      await target.query('analyze');
      return rows;
    }),
  );
  return { ...moved, from, to: 'postgresql', set_aside: [] };
}

/** Runs work on one state of the database of the settings, which nobody else uses. Throws UserError otherwise. */
async function fromSource<T>(
  { DATABASE_URL, DATA_DIR }: MoveConfig,
  work: (source: ClientBase) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL)
    return inSnapshot(DATABASE_URL, async (source) => {
      const { rows } = await source.query<{ others: number }>(
        `select count(*)::int as others from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      if (rows[0]!.others > 0)
        throw new UserError(
          `Others are connected to the database of DATABASE_URL (${rows[0]!.others} connections). Stop all servers and workers first.`,
        );
      return work(source);
    });
  if (await runningEmbedded(DATA_DIR)) throw new UserError('Brazda is running. Stop it first.');
  if (!existsSync(join(DATA_DIR, PLACES.embedded)))
    throw new UserError(`There is no database in ${DATA_DIR}.`);
  const { url, stop } = await startEmbedded({ dataDir: DATA_DIR });
  return inSnapshot(url, work).finally(stop);
}

/**
 * Fills an embedded database beside that of a data folder, and gives it its name when it is complete; one that is there is
 * refused, or set aside.
 */
async function intoEmbedded<T>(
  dataDir: string,
  isReplaced: boolean,
  fill: (url: string) => Promise<T>,
): Promise<T & { readonly set_aside: readonly string[] }> {
  await makeDataDir(dataDir);
  requireWholeRestore(dataDir);
  if (await runningEmbedded(dataDir)) throw new UserError('Brazda is running. Stop it first.');
  const database = join(dataDir, PLACES.embedded);
  const isThere = await isTaken(database);
  if (isThere && !isReplaced)
    throw new UserError(`There is a database already: ${database}. Use --replace to set it aside.`);
  const moving = join(dataDir, 'moving');
  const previous = new PreviousData(dataDir, new Date());
  // What a move that was killed has left.
  await rm(moving, { recursive: true, force: true });
  await mkdir(moving, { mode: 0o700 });
  try {
    return await explainFullDisk(async () => {
      const { url, stop } = await startEmbedded({ dataDir: moving });
      const filled = await migrate(url)
        .then(() => fill(url))
        .finally(stop);
      syncTree(moving);
      if (isThere) await previous.keep(database);
      await rename(join(moving, PLACES.embedded), database);
      syncPath(dataDir);
      return { ...filled, set_aside: previous.folders };
    }, `There is no room left on the disk of ${dataDir}. Nothing was moved.`);
  } finally {
    await rm(moving, { recursive: true, force: true });
  }
}

/** Runs work on a connection of its own; one that is lost takes its transaction along. */
async function into<T>(url: string, work: (target: ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: SESSION_OPTIONS });
  // The statement that is running fails and reports it.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new UserError(`The database cannot be reached: ${reasonOf(error)}.`);
  });
  return work(client).finally(() => client.end());
}
