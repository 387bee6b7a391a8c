import { join } from 'node:path';
import { root } from './root.ts';

/**
 * How the server is started: with a small young generation, which Node otherwise lets grow to 100 MB on a large machine;
 * the processes that the server forks have the same.
 */
export const SERVER_COMMAND: readonly [string, ...string[]] = [
  process.execPath,
  '--max-semi-space-size=8',
  join(root, 'apps/server/src/main.ts'),
];

/** Settings of the C library for the server: each of its arenas keeps memory that compression has freed. */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2' } as const;
