import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Takes who opens a parcel by keys into its panel, which is far from the list in the order of the page; who points is
 * left where they are. Whoever is in it when it closes is taken back to where it was opened.
 */
export function useFocusOfPanel(panel: RefObject<HTMLElement | null>, parcelId: string): void {
  const opener = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another parcel is opened
  useEffect(() => {
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || from === document.body || panel.current?.contains(from)) return;
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
