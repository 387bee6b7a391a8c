import { useLayoutEffect, useState } from 'react';

/** Where an element that is wider inside than outside goes on, out of sight; null if it is not. */
export type Overflow = 'start' | 'end' | 'both' | null;

/** Where an element goes on, so that it scrolls and must be reachable by keys; and the ref that observes it. */
export function useOverflow(): readonly [(element: HTMLElement | null) => void, Overflow] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [overflow, setOverflow] = useState<Overflow>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setOverflow(overflowOf(element));
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [element]);
  return [setElement, overflow];
}

function overflowOf({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Overflow {
  const hidden = scrollWidth - clientWidth;
  if (hidden <= 0) return null;
  // Positions are fractions of a pixel on some screens.
  if (scrollLeft < 1) return 'end';
  return scrollLeft > hidden - 1 ? 'start' : 'both';
}
