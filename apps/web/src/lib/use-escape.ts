import { useEffect, useEffectEvent } from 'react';

/** What is open over the page and takes Escape first. */
const OPEN = '[role="dialog"], [role="menu"], [aria-haspopup][aria-expanded="true"]';
/** Escape in a field applies to its text. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

/**
 * Calls back on Escape while enabled, unless a field, something open over the page or a `preventDefault` takes the key.
 */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const notify = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    let isFree = false;
    // In the capture phase: in the bubble phase an open overlay may already have closed itself.
    const check = ({ key, target }: KeyboardEvent) => {
      const isField = target instanceof Element && target.matches(WRITTEN_IN);
      isFree = key === 'Escape' && !isField && document.querySelector(OPEN) === null;
    };
    const handle = ({ defaultPrevented }: KeyboardEvent) => {
      if (isFree && !defaultPrevented) notify();
    };
    addEventListener('keydown', check, { capture: true });
    addEventListener('keydown', handle);
    return () => {
      removeEventListener('keydown', check, { capture: true });
      removeEventListener('keydown', handle);
    };
  }, [isOn]);
}
