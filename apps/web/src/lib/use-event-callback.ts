import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest version: its receivers need not rerender for it. */
export function useEventCallback<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
