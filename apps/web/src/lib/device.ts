import { useState } from 'react';
import { useMedia } from './media.ts';
import { renderedFor } from './rendering.ts';

/** The maximum width of a mobile screen. */
const PHONE = '(max-width: 768px)';
/** Where a list, a map and a panel do not fit side by side. */
const NARROW = '(max-width: 1199px)';
/** Where a list of classes would take half of the map. */
const SMALL = `${NARROW}, (max-height: 640px)`;
const STANDALONE = '(display-mode: standalone)';

/** Whether the screen is a mobile one; the width of the paper during printing is ignored. */
export function useIsPhone(): boolean {
  const isNarrow = useMedia(PHONE, isRenderedForPhone);
  const [isPhone, setPhone] = useState(isNarrow);
  if (isPhone !== isNarrow && !matchMedia('print').matches) setPhone(isNarrow);
  return isPhone;
}

/** Whether the window is narrower than that of a laptop. */
export function useIsNarrowWindow(): boolean {
  return useMedia(NARROW, isRenderedForPhone);
}

/** Whether the window is narrower or lower than that of a laptop. */
export function useIsSmallWindow(): boolean {
  return useMedia(SMALL, isRenderedForPhone);
}

/** Whether the product runs as an installed app. */
export function useIsStandalone(): boolean {
  return useMedia(STANDALONE, () => false);
}

function isRenderedForPhone(): boolean {
  return renderedFor()?.isPhone ?? false;
}
