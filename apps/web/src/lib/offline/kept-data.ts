import type { KeptName } from '../query-rules.ts';
import { gunzipped } from './gzip.ts';
import { type KeptBody, type StoredBody, withDatabase } from './kept-database.ts';
import { type KeptEntry, surplusOf } from './kept-limits.ts';
import { KEPT_VERSION } from './kept-queries.ts';

/** About a third of what the smallest phones give to one site. */
const LIMITS = { total_bytes: 60_000_000, dates: 12, version: KEPT_VERSION };

/** A response to keep; its entry and body. */
export interface KeptResponse extends KeptName {
  readonly updatedAt: number;
  readonly body: StoredBody;
}

/** A kept response and when it was fetched; null if there is none of this version, or if it cannot be read. */
export async function readKept(
  owner: string,
  id: string,
): Promise<{ readonly body: KeptBody; readonly updatedAt: number } | null> {
  const found = await withDatabase(async (db) => {
    const tx = db.transaction(['entries', 'bodies']);
    const [entry, body] = await Promise.all([
      tx.objectStore('entries').get([owner, id]),
      tx.objectStore('bodies').get([owner, id]),
    ]);
    if (!entry || body === undefined || entry.version !== KEPT_VERSION) return null;
    return { body, updatedAt: entry.updatedAt };
  }).catch(() => null);
  return found && { ...found, body: await textOrBytes(found.body) };
}

/** What is kept of a user. */
export function listKept(owner: string): Promise<KeptEntry[]> {
  return withDatabase((db) => db.getAll('entries', IDBKeyRange.bound([owner], [owner, []])));
}

/**
 * Keeps responses of a user, and drops what is then beyond the limits; only while `isWanted`. What a farm that is taken
 * along needs stays marked by it.
 */
export async function writeKept(
  owner: string,
  responses: readonly KeptResponse[],
  isWanted: () => boolean,
  farmId?: string,
): Promise<void> {
  await withDatabase(async (db) => {
    if (!isWanted()) return;
    const tx = db.transaction(['entries', 'bodies'], 'readwrite');
    const entries = tx.objectStore('entries');
    const bodies = tx.objectStore('bodies');
    const known = await Promise.all(responses.map(({ id }) => entries.get([owner, id])));
    const writes = responses.flatMap(({ body, ...name }, at) => [
      entries.put({
        ...name,
        owner,
        size_bytes: sizeOf(body),
        version: KEPT_VERSION,
        farms: farmsWith(known[at]?.farms ?? [], farmId),
      }),
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

function farmsWith(farms: readonly string[], farmId: string | undefined): readonly string[] {
  return farmId === undefined || farms.includes(farmId) ? farms : [...farms, farmId];
}

function textOrBytes(body: StoredBody): KeptBody | Promise<KeptBody> {
  return typeof body === 'object' && 'gzip' in body ? gunzipped(body) : body;
}

function sizeOf(body: StoredBody): number {
  if (typeof body === 'string') return body.length * 2;
  return 'gzip' in body ? body.gzip.byteLength : body.byteLength;
}
