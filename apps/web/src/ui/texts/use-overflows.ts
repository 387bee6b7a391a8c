import { useLayoutEffect, useState } from 'react';

/** Whether an element is wider inside than outside, so that it scrolls and must be reachable by keys; and the ref that observes it. */
export function useOverflows(): readonly [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, overflows];
}
