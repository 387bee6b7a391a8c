import { useRef } from 'react';

/**
 * Returns the function that runs a mutation unless the one before it is still running: the second click of a double click
 * comes before a busy button is drawn. A run calls its argument when it has ended.
 */
export function useOneAtATime(): (run: (onSettled: () => void) => void) => void {
  const isRunning = useRef(false);
  return (run) => {
    if (isRunning.current) return;
    isRunning.current = true;
    run(() => {
      isRunning.current = false;
    });
  };
}
