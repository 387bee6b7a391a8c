import { useMediaQuery } from '@mantine/hooks';

/** Of the specification: a mobile screen is at most this wide. */
const PHONE = '(max-width: 768px)';
const STANDALONE = '(display-mode: standalone)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Whether the screen is a mobile one. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, AT_ONCE);
}

/** Whether the product runs as an installed app. */
export function useIsStandalone(): boolean {
  return useMediaQuery(STANDALONE, undefined, AT_ONCE);
}
