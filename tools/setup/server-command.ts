import { join } from 'node:path';
import { root } from './root.ts';

/**
 * How the server is started: with a small young generation, which Node otherwise lets grow to 100 MB on a large machine,
 * and with garbage collected when the heap is half as large again as after the last time, not three times as large
 * (decision 80); the processes that the server forks have the same.
 */
export const SERVER_COMMAND: readonly [string, ...string[]] = [
  process.execPath,
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  join(root, 'apps/server/src/main.ts'),
];

/** Settings of the C library for the server: each of its arenas keeps memory that compression has freed. */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2' } as const;
