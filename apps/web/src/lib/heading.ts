import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** An address that somebody is on the way to, and the step of the history from which they set out. */
interface Heading {
  readonly from: string | undefined;
  readonly to: string;
}

const heading = createStore<Heading | null>(null);

/**
 * Notes the address to which a step leads, which the history holds only when its page is ready; a step that was not
 * taken after all, because something held it back, is forgotten.
 */
export function headFor(to: string, step: Promise<void> | void): void {
  const going = { from: currentStep(), to };
  heading.set(going);
  Promise.resolve(step).finally(() => {
    if (heading.get() === going && going.from === currentStep()) heading.set(null);
  });
}

/** The address to which the last step leads, else the one in the history: from there the next step sets out. */
export function headedFor(): Pick<Location, 'pathname' | 'search'> {
  const going = heading.get();
  const isUnderWay = going !== null && going.from === currentStep();
  return isUnderWay ? new URL(going.to, window.location.origin) : window.location;
}

/** The query of the address that is headed for, with its question mark. */
export function useHeadedSearch(): string {
  return useSyncExternalStore(heading.subscribe, () => headedFor().search);
}

/** The router gives every step of the history a key of its own. */
function currentStep(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}
