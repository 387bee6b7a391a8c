import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** An address that somebody is on the way to, and the step of the history from which they set out. */
interface PendingNavigation {
  readonly from: string | undefined;
  readonly to: string;
}

const pending = createStore<PendingNavigation | null>(null);

/**
 * Notes the address to which a step leads, which the history holds only when its page is ready; a step that was not
 * taken after all, because something held it back, is forgotten.
 */
export function startNavigation(to: string, step: Promise<void> | void): void {
  const navigation = { from: currentStep(), to };
  pending.set(navigation);
  Promise.resolve(step).finally(() => {
    if (pending.get() === navigation && navigation.from === currentStep()) pending.set(null);
  });
}

/** The address to which the last step leads, else the one in the history: from there the next step sets out. */
export function pendingLocation(): Pick<Location, 'pathname' | 'search'> {
  const navigation = pending.get();
  const isUnderWay = navigation !== null && navigation.from === currentStep();
  return isUnderWay ? new URL(navigation.to, window.location.origin) : window.location;
}

/** The query of the address that is headed for, with its question mark. */
export function usePendingSearch(): string {
  return useSyncExternalStore(pending.subscribe, () => pendingLocation().search);
}

/** The router gives every step of the history a key of its own. */
function currentStep(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}
