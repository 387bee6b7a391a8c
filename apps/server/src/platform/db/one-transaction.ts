import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** The transaction that some work shares, and what is to be done once it is committed. */
class SharedTransaction {
  connection: SharedConnection | null = null;
  /** Queries after the end, of work that nobody has awaited, get connections of their own. */
  isOver = false;
  readonly afterCommit: (() => unknown)[] = [];
}

const current = new AsyncLocalStorage<SharedTransaction>();

/**
 * Runs work in one transaction: every query and every transaction on this database within it, in whatever module, takes
 * part, inner transactions as savepoints. If the work throws, nothing is stored.
 */
export async function inOneTransaction<Tables, T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  const shared = new SharedTransaction();
  const result = await current.run(shared, async () => {
    try {
      return await db.transaction().execute(work);
    } finally {
      shared.isOver = true;
    }
  });
  for (const act of shared.afterCommit) current.exit(act);
  return result;
}

/** Acts once the shared transaction of the caller is committed, or at once if there is none. */
export function afterCommit(act: () => unknown): void {
  const shared = current.getStore();
  if (shared && !shared.isOver) shared.afterCommit.push(act);
  else act();
}

/** A PostgreSQL dialect with which work can share one transaction. */
export class SharingDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new SharingDriver(super.createDriver());
  }
}

class SharingDriver implements Driver {
  readonly #inner: Driver;

  constructor(inner: Driver) {
    this.#inner = inner;
  }

  init(...args: Parameters<Driver['init']>) {
    return this.#inner.init(...args);
  }

  async acquireConnection(...args: Parameters<Driver['acquireConnection']>): Promise<DatabaseConnection> {
    const shared = current.getStore();
    if (!shared || shared.isOver) return this.#inner.acquireConnection(...args);
    shared.connection ??= new SharedConnection(await this.#inner.acquireConnection(...args));
    shared.connection.holders++;
    return shared.connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (!(connection instanceof SharedConnection)) return this.#inner.beginTransaction(connection, settings);
    const depth = connection.depth++;
    if (depth === 0) await this.#inner.beginTransaction(connection.inner, settings);
    else await connection.run(`savepoint inner_${depth}`);
  }

  async commitTransaction(connection: DatabaseConnection) {
    if (!(connection instanceof SharedConnection)) return this.#inner.commitTransaction(connection);
    const depth = --connection.depth;
    if (depth === 0) await this.#inner.commitTransaction(connection.inner);
    else await connection.run(`release savepoint inner_${depth}`);
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    if (!(connection instanceof SharedConnection)) return this.#inner.rollbackTransaction(connection);
    const depth = --connection.depth;
    if (depth === 0) await this.#inner.rollbackTransaction(connection.inner);
    else await connection.run(`rollback to savepoint inner_${depth}`);
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (!(connection instanceof SharedConnection)) return this.#inner.releaseConnection(connection);
    connection.holders--;
    if (connection.holders === 0) await this.#inner.releaseConnection(connection.inner);
  }

  destroy(...args: Parameters<Driver['destroy']>) {
    return this.#inner.destroy(...args);
  }
}

/** A connection with several users, whose queries run one after the other. */
class SharedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  holders = 0;
  /** Open transactions: the real one, and savepoints within it. */
  depth = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#last.then(() => this.inner.executeQuery<R>(query));
    this.#last = result.catch(() => undefined);
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  async run(statement: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement));
  }
}
