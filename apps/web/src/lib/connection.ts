/** The network information that some browsers provide. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Such as `wifi` or `cellular`. */
  readonly type?: string;
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

/**
 * Whether data that may never be viewed may be fetched on this connection: it is fast, and known to be free if anything
 * is known.
 */
export function mayFetchAheadOn(line: Connection | undefined): boolean {
  return prefetchBudgetOn(line) === 'full' && line?.type !== 'cellular';
}

/** How much to prefetch now. */
export function prefetchBudget(): PrefetchBudget {
  return prefetchBudgetOn(currentLine());
}

/** Whether data that may never be viewed may be fetched now. */
export function mayFetchAhead(): boolean {
  return mayFetchAheadOn(currentLine());
}

function currentLine(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}
