import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** The maximum width of a mobile screen. */
const PHONE = '(max-width: 768px)';
/** Where a list, a map and a panel do not fit side by side. */
const NARROW = '(max-width: 1199px)';
/** Where a list of classes would take half of the map. */
const SMALL = `${NARROW}, (max-height: 640px)`;
const STANDALONE = '(display-mode: standalone)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Whether the screen is a mobile one; the width of the paper during printing is ignored. */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery(PHONE, undefined, AT_ONCE);
  const [isPhone, setPhone] = useState(isNarrow);
  if (isPhone !== isNarrow && !matchMedia('print').matches) setPhone(isNarrow);
  return isPhone;
}

/** Whether the window is narrower than that of a laptop. */
export function useIsNarrowWindow(): boolean {
  return useMediaQuery(NARROW, undefined, AT_ONCE);
}

/** Whether the window is narrower or lower than that of a laptop. */
export function useIsSmallWindow(): boolean {
  return useMediaQuery(SMALL, undefined, AT_ONCE);
}

/** Whether the product runs as an installed app. */
export function useIsStandalone(): boolean {
  return useMediaQuery(STANDALONE, undefined, AT_ONCE);
}
