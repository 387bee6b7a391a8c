/** What browsers tell of the line, where they do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What may be fetched before anybody asks for it: nothing, little, or what is useful. */
export type PrefetchBudget = 'none' | 'little' | 'full';

const BY_TYPE: Readonly<Record<string, PrefetchBudget>> = { 'slow-2g': 'none', '2g': 'none', '3g': 'little' };

/** How much to fetch ahead on this line: nothing where data is dear or slow, all where nothing is known of it. */
export function prefetchBudgetOn(line: Connection | undefined): PrefetchBudget {
  if (line?.saveData) return 'none';
  return BY_TYPE[line?.effectiveType ?? ''] ?? 'full';
}

/** How much to fetch ahead now. */
export function prefetchBudget(): PrefetchBudget {
  return prefetchBudgetOn((navigator as Navigator & { connection?: Connection }).connection);
}
