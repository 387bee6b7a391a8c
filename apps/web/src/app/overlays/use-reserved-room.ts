import { type RefObject, useEffect } from 'react';

/** Tells the styles of the page how high an element at its lower edge is, with its edges, in a custom property. */
export function useReservedRoom(
  element: RefObject<HTMLElement | null>,
  property: '--offline-bar' | '--bottom-line',
  edge_px = 0,
): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${(element.current?.offsetHeight ?? 0) + 2 * edge_px}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, property, edge_px]);
}
