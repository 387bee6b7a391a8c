import { useMediaQuery } from '@mantine/hooks';

/** Of the specification: a mobile screen is at most this wide. */
const PHONE = '(max-width: 768px)';

/** Whether the window is as narrow as a telephone's. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}
