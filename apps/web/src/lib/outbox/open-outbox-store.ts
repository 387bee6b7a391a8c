import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ITEM_FORMAT, readItem } from './formats.ts';
import { type NewOutboxItem, OutboxError, type OutboxItem } from './item.ts';
import type { ItemChanges } from './item-changes.ts';
import type { OutboxFile } from './outbox-file.ts';
import type { OutboxStore } from './sender.ts';

const NAME = 'brazda.outbox';
const VERSION = 1;

interface Schema extends DBSchema {
  items: { key: number; value: object; indexes: { id: string; person: string } };
  /** Apart from the items, which are read often. */
  files: { key: string; value: OutboxFile & { readonly id: string } };
}

type Database = IDBPDatabase<Schema>;

/** Errors after which the connection itself is unusable; Safari loses it when a page was suspended. */
const LOST = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError']);
const STRICT = { durability: 'strict' } as const;

/** The items in IndexedDB. A lost connection is opened again once; other failures are thrown as OutboxError. */
export function openOutboxStore(factory = openDatabase): OutboxStore & { close(): Promise<void> } {
  let opening: Promise<Database> | null = null;

  function connect(): Promise<Database> {
    if (opening) return opening;
    const mine = factory(() => {
      if (opening === mine) opening = null;
    });
    mine.catch(() => {
      if (opening === mine) opening = null;
    });
    opening = mine;
    return mine;
  }

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await connect());
    } catch (error) {
      if (!(error instanceof DOMException) || !LOST.has(error.name)) throw outboxErrorOf(error);
      await close();
    }
    try {
      return await work(await connect());
    } catch (error) {
      throw outboxErrorOf(error);
    }
  }

  async function close(): Promise<void> {
    const left = opening;
    opening = null;
    await left?.then((database) => database.close()).catch(() => undefined);
  }

  return {
    close,
    list: (person) =>
      withDatabase(async (database) => readItems(await database.getAllFromIndex('items', 'person', person))),
    file: (id) => withDatabase((database) => database.get('files', id)),
    add: (person, items, now) => withDatabase((database) => addItems(database, person, items, now)),
    change: (person, plan) =>
      withDatabase(async (database) => {
        const tx = database.transaction(['items', 'files'], 'readwrite', STRICT);
        const stored = tx.objectStore('items');
        const items = readItems(await stored.index('person').getAll(person));
        const changes = planOrAbort(tx, () => plan(items));
        const seqs = new Map(items.map(({ id, seq }) => [id, seq]));
        await Promise.all([
          ...(changes.put ?? []).map((item) => stored.put(item)),
          ...(changes.remove ?? []).flatMap((id) => [
            seqs.has(id) ? stored.delete(seqs.get(id)!) : undefined,
            tx.objectStore('files').delete(id),
          ]),
          tx.done,
        ]);
        return changes;
      }),
  };
}

async function openDatabase(onLost: () => void): Promise<Database> {
  if (!globalThis.indexedDB) throw new OutboxError('unavailable');
  return openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      const items = database.createObjectStore('items', { keyPath: 'seq', autoIncrement: true });
      items.createIndex('id', 'id', { unique: true });
      items.createIndex('person', 'person');
      database.createObjectStore('files', { keyPath: 'id' });
    },
    // A tab with a later version waits for this one.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}

type Identified = NewOutboxItem & { readonly id: string };

async function addItems(
  database: Database,
  person: string,
  items: readonly Identified[],
  now: number,
): Promise<void> {
  const tx = database.transaction(['items', 'files'], 'readwrite', STRICT);
  const stored = tx.objectStore('items');
  try {
    for (const { file, ...item } of items) {
      if ((await stored.index('id').getKey(item.id)) !== undefined) continue;
      await stored.add(newRecord(item, person, now, file !== undefined));
      if (file) await tx.objectStore('files').put({ id: item.id, ...file });
    }
    tx.commit();
  } catch (error) {
    tx.done.catch(() => undefined);
    abort(tx);
    throw error;
  }
  await tx.done;
}

/** Without `seq`, which the database assigns. */
function newRecord(
  item: Omit<Identified, 'file'>,
  person: string,
  now: number,
  hasFile: boolean,
): Omit<OutboxItem, 'seq'> {
  return {
    ...item,
    format: ITEM_FORMAT,
    person,
    created_at: now,
    state: 'waiting',
    tries: item.tries ?? 0,
    next_at: 0,
    hasFile,
    problem: null,
  };
}

function readItems(stored: readonly object[]): OutboxItem[] {
  return stored
    .flatMap((record) => readItem(record as Record<string, unknown>) ?? [])
    .toSorted((a, b) => a.seq - b.seq);
}

function planOrAbort<T extends ItemChanges>(
  tx: { abort(): void; readonly done: Promise<void> },
  plan: () => T,
): T {
  try {
    return plan();
  } catch (error) {
    tx.done.catch(() => undefined);
    abort(tx);
    throw error;
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}

function outboxErrorOf(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new OutboxError(error.name === 'QuotaExceededError' ? 'full' : 'unavailable', { cause: error });
}
