import type { CallName } from '@brazda/contract';

/** Calls of the contract without a handler; they respond with 501. */
export const UNIMPLEMENTED = ['yields.ofCounty'] as const satisfies readonly CallName[];
