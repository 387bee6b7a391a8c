import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that is always the same and does what the newest one would: what it is given to need not be drawn anew for it. */
export function useEventCallback<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
