import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Takes who opens a parcel by keys into its panel, which is far from the list in the order of the page, and back to
 * where they came from when it closes; who points is left where they are.
 */
export function useFocusOfPanel(panel: RefObject<HTMLElement | null>, parcelId: string): void {
  const opener = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another parcel is opened
  useEffect(() => {
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || !from.matches(':focus-visible')) return;
    if (panel.current?.contains(from)) return;
    opener.current = from;
    panel.current?.focus({ preventScroll: true });
  }, [panel, parcelId]);
  useLayoutEffect(() => {
    const shown = panel.current;
    return () => {
      if (shown?.contains(document.activeElement)) opener.current?.focus();
    };
  }, [panel]);
}
