/** The network information that some browsers provide. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What may be prefetched: nothing, little, or everything useful. */
export type PrefetchBudget = 'none' | 'little' | 'full';

const BY_TYPE: Readonly<Record<string, PrefetchBudget>> = { 'slow-2g': 'none', '2g': 'none', '3g': 'little' };

/**
 * How much to prefetch on this connection: nothing where it is slow or data is to be saved, everything where nothing is
 * known.
 */
export function prefetchBudgetOn(line: Connection | undefined): PrefetchBudget {
  if (line?.saveData) return 'none';
  return BY_TYPE[line?.effectiveType ?? ''] ?? 'full';
}

/** How much to prefetch now. */
export function prefetchBudget(): PrefetchBudget {
  return prefetchBudgetOn((navigator as Navigator & { connection?: Connection }).connection);
}
