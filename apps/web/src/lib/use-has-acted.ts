import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const hasActed = createStore(false);
const ACTIONS = ['click', 'keydown'] as const;

/** Whether the user has clicked or typed since the page was loaded: non-urgent content waits for it. */
export function useHasActed(): boolean {
  const has = useStore(hasActed);
  useEffect(() => {
    if (has) return;
    const stop = new AbortController();
    // After the event: the clicked element must not move away under the finger.
    const act = () => setTimeout(() => hasActed.set(true));
    for (const action of ACTIONS)
      document.addEventListener(action, act, { capture: true, once: true, signal: stop.signal });
    return () => stop.abort();
  }, [has]);
  return has;
}
