import { deleteFieldCaches } from './field-caches.ts';

/** The database with the responses that are kept for reading without a network. */
export const KEPT_DATABASE = 'brazda-kept';

/** How often everything was forgotten in this window: what was read before must not be written after. */
let forgotten = 0;

/** The number of times that everything was forgotten in this window. */
export function timesForgotten(): number {
  return forgotten;
}

/** Deletes what is kept of all users on this device: responses, thumbnails of photos, tiles of maps. */
export function forgetKept(): void {
  forgotten++;
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE);
    deleteFieldCaches().catch(() => undefined);
  } catch {
    // private windows may forbid storage; then nothing was kept
  }
}
