import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** From the specification: the maximum width of a mobile screen. */
const PHONE = '(max-width: 768px)';
const STANDALONE = '(display-mode: standalone)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Whether the screen is a mobile one; the width of the paper during printing is ignored. */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery(PHONE, undefined, AT_ONCE);
  const [isPhone, setPhone] = useState(isNarrow);
  if (isPhone !== isNarrow && !matchMedia('print').matches) setPhone(isNarrow);
  return isPhone;
}

/** Whether the product runs as an installed app. */
export function useIsStandalone(): boolean {
  return useMediaQuery(STANDALONE, undefined, AT_ONCE);
}
