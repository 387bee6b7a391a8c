import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DATABASE } from './forget-kept.ts';
import type { GzippedJson } from './gzip.ts';
import type { KeptEntry } from './kept-limits.ts';

/** A response as it is read and written: JSON, or bytes. */
export type KeptBody = string | ArrayBuffer;
/** A response as it is stored. */
export type StoredBody = KeptBody | GzippedJson;

/** A farm that a user has taken along. */
export interface TakenFarm {
  readonly owner: string;
  readonly farmId: string;
  readonly name: string;
  /** When it was fetched completely, in ms; null before that. */
  readonly takenAt: number | null;
  /** Of everything that is kept for it. */
  readonly size_bytes: number;
  /** The version of its responses. */
  readonly version: number;
}

interface Schema extends DBSchema {
  /** What is kept, without the data, so that all of it can be listed. */
  entries: { key: [owner: string, id: string]; value: KeptEntry };
  bodies: { key: [owner: string, id: string]; value: StoredBody };
  farms: { key: [owner: string, farmId: string]; value: TakenFarm };
}

/** The second version has farms that are taken along. */
const VERSION = 2;

let database: Promise<IDBPDatabase<Schema>> | undefined;

function opened(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>(KEPT_DATABASE, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('entries', { keyPath: ['owner', 'id'] });
        db.createObjectStore('bodies');
      }
      if (before < 2) db.createObjectStore('farms', { keyPath: ['owner', 'farmId'] });
    },
    // Another window or `forgetKept` deletes the database, or Safari has closed it: the next use opens it again.
    blocking: () => close(),
    terminated: () => {
      database = undefined;
    },
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}

function close(): void {
  database?.then((db) => db.close()).catch(() => undefined);
  database = undefined;
}

/** Uses the database; once more with a new connection if the old one is lost, which happens after a suspend on iOS. */
export async function withDatabase<T>(use: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    return await use(await opened());
  } catch {
    close();
    return use(await opened());
  }
}
