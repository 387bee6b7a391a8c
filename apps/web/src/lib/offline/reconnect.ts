import type { QueryClient } from '@tanstack/react-query';
import { isServerReached } from '../api.ts';
import {
  CHECK_TIMEOUT_MS,
  checkNow,
  connectivity,
  noteNoResponse,
  watchConnectivity,
} from './connectivity.ts';

/** Follows the connection; when the signal returns, everything shown that is stale or has failed is refetched. */
export function refetchOnReconnect(client: QueryClient): void {
  watchConnectivity({
    check: () => isServerReached(CHECK_TIMEOUT_MS),
    isLinked: () => navigator.onLine,
    isHidden: () => document.hidden,
  });
  addEventListener('online', checkNow);
  addEventListener('offline', noteNoResponse);
  addEventListener('pageshow', checkNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) checkNow();
  });
  onReconnect(() => refetchOutdated(client));
}

/** Calls back whenever the signal returns; returns the function that stops it. */
export function onReconnect(listener: () => void): () => void {
  let before = connectivity.get();
  return connectivity.subscribe(() => {
    const now = connectivity.get();
    const wasOffline = before === 'offline';
    before = now;
    if (wasOffline && now === 'online') listener();
  });
}

function refetchOutdated(client: QueryClient): void {
  // Failed queries that no component uses are only marked stale; they are refetched on their next use.
  void client.invalidateQueries({
    refetchType: 'none',
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  });
  void client.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error' || query.isStale(),
  });
}
