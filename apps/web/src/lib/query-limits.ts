import type { Query, QueryClient } from '@tanstack/react-query';
import { leastUsed } from './least-used.ts';
import { cacheLimits } from './query-rules.ts';

/**
 * Limits the number of cached queries of some kinds instead of their cache time. Queries that are observed or loading
 * stay, however many they are.
 */
export function limitQueries(client: QueryClient, limits = cacheLimits()): void {
  const cache = client.getQueryCache();
  const lastUse = new WeakMap<Query, number>();
  let uses = 0;
  for (const kind of Object.keys(limits))
    client.setQueryDefaults([kind], { gcTime: Number.POSITIVE_INFINITY });
  cache.subscribe(({ type, query }) => {
    const kind = String(query.queryKey[0]);
    const kept = limits[kind];
    if (kept === undefined || type === 'removed' || type === 'observerResultsUpdated') return;
    lastUse.set(query, ++uses);
    const surplus = leastUsed(
      cache.findAll({ queryKey: [kind] }),
      {
        usedAt: (entry) => lastUse.get(entry) ?? 0,
        isShown: (entry) =>
          entry === query ||
          entry.isActive() ||
          entry.state.fetchStatus === 'fetching' ||
          // A page that needs more than the limit has created all of them before the first one is fetched.
          entry.state.data === undefined,
      },
      kept,
    );
    for (const entry of surplus) cache.remove(entry);
  });
}
