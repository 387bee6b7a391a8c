import { useSyncExternalStore } from 'react';

/** Whether the page is the browser's: not while the server renders it, nor while it is taken over. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
