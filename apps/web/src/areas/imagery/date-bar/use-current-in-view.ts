import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keeps the current mark centered in the strip that gets the ref, also when the strip is resized. */
export function useCurrentInView(date: string | null, count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const mark = date !== null && count > 0 && center(strip.current, isShown.current ? 'smooth' : 'instant');
    if (!mark) return;
    isShown.current = true;
    // The focus moves with the date if it was on a mark.
    if (strip.current?.contains(document.activeElement)) mark.focus({ preventScroll: true });
  }, [date, count]);
  useEffect(() => {
    const resizing = new ResizeObserver(() => center(strip.current, 'instant'));
    resizing.observe(strip.current!);
    return () => resizing.disconnect();
  }, []);
  return strip;
}

function center(strip: HTMLElement | null, behavior: ScrollBehavior): HTMLElement | null {
  const mark = strip?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
  if (!strip || !mark) return null;
  const outer = strip.getBoundingClientRect();
  const inner = mark.getBoundingClientRect();
  const off = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  strip.scrollTo({ left: strip.scrollLeft + off, behavior });
  return mark;
}
