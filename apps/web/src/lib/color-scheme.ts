import { useMedia } from './media.ts';
import { useSetting } from './settings.ts';

/** The color scheme that is shown: the one that the user has chosen, else that of the device. */
export function useColorScheme(): 'light' | 'dark' {
  const [scheme] = useSetting('colorScheme');
  const isDarkDevice = useMedia('(prefers-color-scheme: dark)', () => false);
  if (scheme !== 'auto') return scheme;
  return isDarkDevice ? 'dark' : 'light';
}
