import { useMediaQuery } from '@mantine/hooks';
import { useSetting } from './settings.ts';

/** The color scheme that is shown: the one that the user has chosen, else that of the device. */
export function useColorScheme(): 'light' | 'dark' {
  const [scheme] = useSetting('colorScheme');
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)', false, {
    getInitialValueInEffect: false,
  });
  if (scheme !== 'auto') return scheme;
  return isDarkDevice ? 'dark' : 'light';
}
