/**
 * How Node runs server and workers: with a small young generation, which it otherwise lets grow to 100 MB on a large
 * machine, and with garbage collected when the heap is half as large again as after the last time, not three times as
 * large (decision 80); the processes that they fork have the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'] as const;

/** Settings of the C library for them: each of its arenas keeps memory that compression has freed. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2' } as const;
