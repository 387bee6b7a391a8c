import { fieldCacheOf } from './field-caches.ts';
import { type TakenFarm, withDatabase } from './kept-database.ts';

/** The farms that a user has taken along on this device, by name. */
export async function listTaken(owner: string): Promise<TakenFarm[]> {
  const farms = await withDatabase((db) => db.getAll('farms', ofOwner(owner)));
  return farms.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Notes that a user takes a farm along, or has. */
export async function noteTaken(farm: TakenFarm): Promise<void> {
  await withDatabase((db) => db.put('farms', farm));
}

/** The size of the responses that are kept for a farm, in bytes. */
export async function keptSizeOf(owner: string, farmId: string): Promise<number> {
  const entries = await withDatabase((db) => db.getAll('entries', ofOwner(owner)));
  const own = entries.filter(({ farms = [] }) => farms.includes(farmId));
  return own.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
}

/** Removes a farm that was taken along, with its files. */
export async function removeTaken(owner: string, farmId: string): Promise<void> {
  await releaseTaken(owner, farmId, Number.POSITIVE_INFINITY);
  await withDatabase((db) => db.delete('farms', [owner, farmId]));
  await caches.delete(fieldCacheOf(farmId));
}

/**
 * Removes what is kept for a farm and was fetched before a time, in ms. Responses that are about no farm stay as if they had only been viewed.
 */
export async function releaseTaken(owner: string, farmId: string, before: number): Promise<void> {
  await withDatabase(async (db) => {
    const tx = db.transaction(['entries', 'bodies'], 'readwrite');
    const entries = tx.objectStore('entries');
    const bodies = tx.objectStore('bodies');
    for (const entry of await entries.getAll(ofOwner(owner))) {
      const { id, farms = [], updatedAt } = entry;
      if (!farms.includes(farmId) || updatedAt >= before) continue;
      if (id.includes(farmId)) void Promise.all([entries.delete([owner, id]), bodies.delete([owner, id])]);
      else void entries.put({ ...entry, farms: farms.filter((other) => other !== farmId) });
    }
    await tx.done;
  });
}

function ofOwner(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}
