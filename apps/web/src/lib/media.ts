import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query applies; `rendered` is what the server takes it for, which does not know the window. */
export function useMedia(query: string, rendered: () => boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, rendered);
}
