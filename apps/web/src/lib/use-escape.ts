import { useEffect, useEffectEvent } from 'react';

/** What lies over the page while it is open, and takes Escape first. */
const OPEN = '[role="dialog"], [role="menu"], [aria-haspopup][aria-expanded="true"]';
/** Escape in a field is about what is written there. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

/** Calls on Escape while it is on, unless a field, something open over the page or whoever prevents it takes the key. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const tell = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    let isFree = false;
    // Asked on the way down: on the way up what was open may have closed itself already.
    const ask = ({ key, target }: KeyboardEvent) => {
      const isField = target instanceof Element && target.matches(WRITTEN_IN);
      isFree = key === 'Escape' && !isField && document.querySelector(OPEN) === null;
    };
    const hear = ({ defaultPrevented }: KeyboardEvent) => {
      if (isFree && !defaultPrevented) tell();
    };
    addEventListener('keydown', ask, { capture: true });
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', ask, { capture: true });
      removeEventListener('keydown', hear);
    };
  }, [isOn]);
}
