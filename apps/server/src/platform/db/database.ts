import { type ColumnType, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

/** Every table, by name. Features add theirs in their `*.table.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Database {}

/** A connection or a transaction: what a repository takes. */
export type Db = Kysely<Database> | Transaction<Database>;

/** A column that the database fills when it is left out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

// Days stay the text that they are on the wire; a Date would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Areas and yields have at most two decimals and few digits: exact enough as numbers once read.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Its address, for threads that open it themselves. */
  readonly url: string;
  close(): Promise<void>;
}

/** A call that has waited this long for a connection is told that the database is away. */
const CONNECT_MS = 20_000;
/** The schema of the product, whatever the settings of the database or the role say. */
export const SEARCH_PATH = '-c search_path=public';

/** How long a statement may take: while a person waits for it, and as part of a job. */
export const STATEMENT_MS = { call: 20_000, job: 300_000 } as const;

export interface DatabaseOptions {
  /** Connections. */
  readonly max?: number;
  /** A statement that takes longer is ended with an error; without it none is. */
  readonly statement_ms?: number;
}

/**
 * Keeps the process alive when the server drops a connection that is checked out and asks nothing at the moment, such as between
 * two statements of a transaction: the next statement fails instead.
 */
export function surviveLostConnections(pool: Pick<pg.Pool, 'on'>): void {
  const guarded = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (guarded.has(client)) return;
    guarded.add(client);
    client.on('error', () => undefined);
  });
}

/** Opens a pool on a PostgreSQL address; nothing connects before the first query. */
export function openDatabase(url: string, { max = 8, statement_ms }: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: SEARCH_PATH,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: statement_ms ?? false,
  });
  // A connection that the server drops is replaced at the next query. Without a listener an idle one would end the process.
  pool.on('error', () => undefined);
  surviveLostConnections(pool);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, url, close: () => db.destroy() };
}
