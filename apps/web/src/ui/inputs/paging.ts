type Step = (at: number, count: number, perPage: number) => number;

/** The target of each key from an item. */
const STEPS = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, perPage) => at + perPage,
  PageUp: (at, _, perPage) => at - perPage,
  Home: () => 0,
  End: (_, count) => count - 1,
} as const satisfies Record<string, Step>;

/** A key that moves within a list. */
export type PagingKey = keyof typeof STEPS;

/** Whether a key moves within a list. */
export function isPagingKey(key: string): key is PagingKey {
  return Object.hasOwn(STEPS, key);
}

/** The index that a key leads to, clamped to the list. `perPage` is the number of visible items. */
export function nextIndex(key: PagingKey, at: number, count: number, perPage: number): number {
  const step: Step = STEPS[key];
  return Math.max(0, Math.min(step(at, count, Math.max(1, perPage)), count - 1));
}
