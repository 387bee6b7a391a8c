import { ARCHIVE_BYTES_LIMIT } from '@brazda/contract';
import type { ConcurrencyLimit } from './at-once.ts';

/**
 * Concurrency limits per process for work that is held in memory. Not in the specification; chosen so that normal
 * work never reaches them, and all together fit into the memory of a small server.
 */
export const CONCURRENCY_LIMITS = {
  /** Expensive calls, by user: a farmer may print a map while an archive is written. */
  heavy_calls: { each: 2, failure: 'too_many' },
  /** Unfinished request bodies, by address. */
  bodies: { each: 50, all: 200, failure: 'many_bodies' },
  /** Bytes of farm archives from upload to import, by user. */
  archive_bytes: { each: ARCHIVE_BYTES_LIMIT, all: 3 * ARCHIVE_BYTES_LIMIT, failure: 'many_archives' },
  /** Live connections, by user, or by address if not signed in. */
  live: { each: 100, all: 5000, failure: 'many_windows' },
} as const satisfies Record<string, ConcurrencyLimit>;
