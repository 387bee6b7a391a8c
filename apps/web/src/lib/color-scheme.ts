import { colorSchemeSetting } from './device-settings.ts';
import { useMedia } from './media.ts';
import { useSetting } from './setting.ts';

/** The color scheme that is shown: the one that the user has chosen, else that of the device. */
export function useColorScheme(): 'light' | 'dark' {
  const [scheme] = useSetting(colorSchemeSetting);
  const isDarkDevice = useMedia('(prefers-color-scheme: dark)', () => false);
  if (scheme !== 'auto') return scheme;
  return isDarkDevice ? 'dark' : 'light';
}
