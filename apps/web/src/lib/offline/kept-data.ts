import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DATABASE } from './forget-kept.ts';
import { type KeptEntry, surplusOf } from './kept-limits.ts';
import { KEPT_VERSION, type KeptName } from './kept-queries.ts';

/** About a third of what the smallest phones give to one site. */
const LIMITS = { total_bytes: 60_000_000, dates: 5, version: KEPT_VERSION };
/** A database that does not respond must not keep a page from its network. */
const READ_WAIT_MS = 2000;

/** A response as it is stored: JSON, or bytes. */
export type KeptBody = string | ArrayBuffer;

/** A response to keep; its entry and body. */
export interface KeptResponse extends KeptName {
  readonly updatedAt: number;
  readonly body: KeptBody;
}

interface Schema extends DBSchema {
  /** What is kept, without the data, so that all of it can be listed. */
  entries: { key: [owner: string, id: string]; value: KeptEntry };
  bodies: { key: [owner: string, id: string]; value: KeptBody };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function opened(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>(KEPT_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: ['owner', 'id'] });
      db.createObjectStore('bodies');
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
async function withDatabase<T>(use: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    return await use(await opened());
  } catch {
    close();
    return use(await opened());
  }
}

/** A kept response and when it was fetched; null if there is none of this version, or if it cannot be read in time. */
export async function readKept(
  owner: string,
  id: string,
): Promise<{ readonly body: KeptBody; readonly updatedAt: number } | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, READ_WAIT_MS, null));
  const found = withDatabase(async (db) => {
    const tx = db.transaction(['entries', 'bodies']);
    const [entry, body] = await Promise.all([
      tx.objectStore('entries').get([owner, id]),
      tx.objectStore('bodies').get([owner, id]),
    ]);
    if (!entry || body === undefined || entry.version !== KEPT_VERSION) return null;
    return { body, updatedAt: entry.updatedAt };
  });
  return Promise.race([found.catch(() => null), late]);
}

/** What is kept of a user. */
export function listKept(owner: string): Promise<KeptEntry[]> {
  return withDatabase((db) => db.getAll('entries', IDBKeyRange.bound([owner], [owner, []])));
}

/** Keeps responses of a user, and drops what is then beyond the limits; only while `isWanted`. */
export async function writeKept(
  owner: string,
  responses: readonly KeptResponse[],
  isWanted: () => boolean,
): Promise<void> {
  await withDatabase(async (db) => {
    if (!isWanted()) return;
    const tx = db.transaction(['entries', 'bodies'], 'readwrite');
    const [entries, bodies] = [tx.objectStore('entries'), tx.objectStore('bodies')];
    const writes = responses.flatMap(({ body, ...name }) => [
      entries.put({ ...name, owner, size_bytes: sizeOf(body), version: KEPT_VERSION }),
      bodies.put(body, [owner, name.id]),
    ]);
    await Promise.all(writes);
    const drops = surplusOf(await entries.getAll(), LIMITS).flatMap(({ owner, id }) => [
      entries.delete([owner, id]),
      bodies.delete([owner, id]),
    ]);
    await Promise.all([...drops, tx.done]);
  });
}

/** Drops a response that the server has refused. */
export async function dropKept(owner: string, id: string): Promise<void> {
  await withDatabase(async (db) => {
    const tx = db.transaction(['entries', 'bodies'], 'readwrite');
    await Promise.all([
      tx.objectStore('entries').delete([owner, id]),
      tx.objectStore('bodies').delete([owner, id]),
      tx.done,
    ]);
  });
}

function sizeOf(body: KeptBody): number {
  return typeof body === 'string' ? body.length * 2 : body.byteLength;
}
