import { ARCHIVE_BYTES_LIMIT } from '@brazda/contract';
import type { Ceiling } from './at-once.ts';

/**
 * What may go on at once in one process, since each is held in its memory. Not in the specification; chosen because nobody who
 * works comes near it, and all together fit into the memory of a small server.
 */
export const CEILINGS = {
  /** Calls that take much of the machine, of a person: a farmer may print a map while an archive is written. */
  heavy_calls: { each: 2, failure: 'too_many' },
  /** Bodies that have begun to come and have not ended, by address. */
  bodies: { each: 50, all: 200, failure: 'many_bodies' },
  /** Bytes of farm archives from their coming until they are farms, by person. */
  archive_bytes: { each: ARCHIVE_BYTES_LIMIT, all: 3 * ARCHIVE_BYTES_LIMIT, failure: 'many_archives' },
  /** Live connections, by person, and by address of who is not signed in. */
  live: { each: 100, all: 5000, failure: 'many_windows' },
} as const satisfies Record<string, Ceiling>;
