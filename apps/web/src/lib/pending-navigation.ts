import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createStore } from './store.ts';

/** The target of a navigation under way, and the key of the history entry from which it started. */
interface PendingNavigation {
  readonly from: string | undefined;
  readonly to: string;
}

/** The key that the router gives to the location of a history entry that it did not make. */
const FIRST_KEY = 'default';

const pending = createStore<PendingNavigation | null>(null);

/**
 * Remembers the target of a navigation until it ends: the history contains it only once its page is ready, and never if
 * it is blocked.
 */
export function startNavigation(to: string, step: Promise<void> | void): void {
  const navigation = { from: currentEntryKey(), to };
  pending.set(navigation);
  Promise.resolve(step).finally(() => {
    if (pending.get() === navigation) pending.set(null);
  });
}

/** Whether a navigation is under way, whose page is not ready yet. */
export function isNavigating(): boolean {
  const navigation = pending.get();
  return navigation !== null && navigation.from === currentEntryKey();
}

/** The target of the navigation under way, else the current location: the start of the next navigation. */
export function pendingLocation(): Pick<Location, 'pathname' | 'search'> {
  return isNavigating() ? new URL(pending.get()!.to, window.location.origin) : window.location;
}

/** The query of the pending location, with its question mark. */
export function usePendingSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    pending.subscribe,
    () => pendingLocation().search,
    () => search,
  );
}

/**
 * Whether the history has gone on from a rendered location: the router renders in a transition, and until it ends a
 * response can render the page before the navigation once more.
 *
 * @param key That of the rendered location.
 */
export function isOutdated(key: string): boolean {
  return key !== (currentEntryKey() ?? FIRST_KEY);
}

/** The unique key that the router has given to the current history entry; undefined for one that it did not make. */
function currentEntryKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}
