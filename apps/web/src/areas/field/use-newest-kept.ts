import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayFetchAhead } from '../../lib/connection.ts';
import { isOffline } from '../../lib/offline/connectivity.ts';
import type { ShownImages } from './keep-newest.ts';

/** Everything that is shown is more urgent, and a user who leaves soon needs none of it. */
const IDLE_MS = 20_000;

/**
 * Fetches the newest clear dates of what is shown that were never viewed, once the page is idle, so that they are there in
 * the field: only on a connection that costs nothing, and where the product opens without a network.
 */
export function useNewestKept(shown: ShownImages | null): void {
  const client = useQueryClient();
  const { farmId, seasonId, rasterKind, days } = shown ?? {};
  useEffect(() => {
    if (!farmId || !seasonId || !rasterKind || !days || days.length === 0) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      if (!navigator.serviceWorker?.controller || !mayFetchAhead() || isOffline()) return;
      const at = { farmId, seasonId, rasterKind, days };
      // Without it they are fetched when they are viewed.
      import('./keep-newest.ts')
        .then(({ keepNewest }) => keepNewest(client, at, abort.signal))
        .catch(() => undefined);
    }, IDLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, farmId, seasonId, rasterKind, days]);
}
