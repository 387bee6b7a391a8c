import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus into the panel when a parcel is opened by keyboard, since it is far from the list in page order;
 * pointer users keep their focus, and so does a popover that was opened before the panel came. On closing, a focus inside
 * the panel returns to where it was opened.
 */
export function useFocusOfPanel(panel: RefObject<HTMLElement | null>, parcelId: string): void {
  const opener = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another parcel is opened
  useEffect(() => {
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || from === document.body || panel.current?.contains(from)) return;
    if (from.closest('[role="dialog"]')) return;
    opener.current = from;
    if (from.matches(':focus-visible')) panel.current?.focus({ preventScroll: true });
  }, [panel, parcelId]);
  useLayoutEffect(() => {
    const shown = panel.current;
    return () => {
      if (shown?.contains(document.activeElement)) opener.current?.focus();
    };
  }, [panel]);
}
