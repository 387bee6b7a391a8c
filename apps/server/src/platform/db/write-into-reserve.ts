import type { Db } from './database.ts';

/**
 * Runs a few small writes in a transaction, also while so little disk space is left that the embedded database begins
 * only transactions that read: what is needed to sign in, without which no one could view what is there. A transaction
 * that was begun by the caller is used as it is.
 */
export function writeIntoReserve<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().setAccessMode('read write').execute(work);
}
