import { ARCHIVE_BYTES_LIMIT } from '@brazda/contract';
import type { ConcurrencyLimit } from './concurrency-limiter.ts';

/**
 * Concurrency limits per process for work that is held in memory. Chosen so that normal
 * work never reaches them, and all together fit into the memory of a small server.
 */
export const CONCURRENCY_LIMITS = {
  /** Expensive calls, by user: a farmer may print a map while another file is written. */
  heavy_calls: { each: 2, failure: 'too_many_requests' },
  /** Unfinished request bodies, by address. */
  bodies: { each: 50, all: 200, failure: 'many_bodies' },
  /** Bytes of bodies that are held whole until the call ends, by user. */
  held_bytes: { each: ARCHIVE_BYTES_LIMIT, all: 3 * ARCHIVE_BYTES_LIMIT, failure: 'many_archives' },
  /** Live connections, by user, or by address if not signed in. */
  live: { each: 100, all: 5000, failure: 'many_windows' },
} as const satisfies Record<string, ConcurrencyLimit>;

/** Limits of live connections, per process. Chosen so that 50 windows of one user never reach them. */
export const LIVE_LIMITS = {
  /** Messages of a user or an address, over all connections: a window sends one for each of its farms every 25 s. */
  messages: { max: 1000, timeWindow: 60_000 },
  /** Messages of one connection that wait for a reply: what a client kept while it had no connection, and its farms. */
  waiting: 220,
  /** Access checks at the same time: the others of the pool's connections are for calls. */
  checks_at_once: 3,
} as const;
