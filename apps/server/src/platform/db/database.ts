import { type ColumnType, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { isTracing, traceStatement } from '../tracing.ts';
import { ClosingClient } from './closing-client.ts';
import { SharingDialect } from './one-transaction.ts';
import { PreparingClient } from './prepared-statements.ts';

/** All tables, by name. Features add theirs in their `*.table.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Database {}

/** The connections, on which transactions are begun. */
export type DbPool = Kysely<Database>;

/** A transaction that was begun. */
export type DbTransaction = Transaction<Database>;

/** A connection or a transaction, as passed to repositories. */
export type Db = DbPool | DbTransaction;

/** A column that the database fills if it is omitted. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

// Days stay text, as on the wire; a Date would shift with the clock of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Areas and rates have at most two decimals and few digits, so that a JavaScript number is exact enough.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Its URL, without a pooler, for threads that open the database themselves. */
  readonly url: string;
  close(): Promise<void>;
}

/** A call that waits this long for a connection fails: the database counts as unavailable. */
const CONNECT_MS = 20_000;
/** A silent connection is probed after so long, so that one to a machine that is lost is noticed. */
export const KEEP_ALIVE_MS = 10_000;
/** A server that says nothing for so long after the timeout of a statement is considered away. */
const SILENT_MS = 5000;
/** A replica has the primary beside it, so that nobody waits for it. */
const REPLICA_CONNECT_MS = 1000;
/**
 * The schema of the product, and what a transaction sees, regardless of the settings of the database or the role: limits are
 * counted after waiting for a lock, so that each statement must see what was committed before it.
 */
export const SESSION_OPTIONS = '-c search_path=public -c default_transaction_isolation=read\\ committed';

/** Statement timeouts: while a user waits, as part of a job, and of the job queue itself. */
export const STATEMENT_MS = { call: 20_000, job: 300_000, queue: 60_000 } as const;

export interface DatabaseOptions {
  /** Maximum number of connections. */
  readonly max?: number;
  /** Longer statements are canceled with an error; no limit by default. */
  readonly statement_ms?: number;
  /**
   * Prepares what is sent often; plans then no longer depend on the values. Not for the embedded database, whose connections
   * share the names of statements.
   */
  readonly prepares?: boolean;
  /** Refuses to write, as a replica does. */
  readonly onlyReads?: boolean;
  /**
   * The address of a pooler of transactions in front of it, to connect to instead. It gives each transaction another session, so that
   * nothing is prepared or set for a session: the settings are those of the pooler (see `requirePoolerSettings`).
   */
  readonly pooler?: string | undefined;
}

/** Opens a pool for a PostgreSQL URL; it connects at the first query. */
export function openDatabase(
  url: string,
  { max = 8, statement_ms, prepares = false, onlyReads = false, pooler }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: pooler ?? url,
    max,
    ...(pooler === undefined && {
      options: onlyReads ? `${SESSION_OPTIONS} -c default_transaction_read_only=on` : SESSION_OPTIONS,
      statement_timeout: statement_ms ?? false,
    }),
    connectionTimeoutMillis: onlyReads ? REPLICA_CONNECT_MS : CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: statement_ms && statement_ms + SILENT_MS,
    Client: prepares && pooler === undefined ? PreparingClient : ClosingClient,
  });
  // A dropped connection is replaced at the next query. Without a listener, an idle one would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({
    log({ query, queryDurationMillis, ...event }) {
      if (isTracing())
        traceStatement(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined);
    },
    // What is read on a replica takes part in no transaction of the primary.
    dialect: onlyReads ? new PostgresDialect({ pool }) : new SharingDialect({ pool }),
  });
  return { db, pool, url, close: () => db.destroy() };
}
