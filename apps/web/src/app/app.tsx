import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { LocalizationProvider } from '../lib/language.ts';
import { useSetting } from '../lib/settings.ts';
import { theme } from '../ui/theme.ts';
import type { createRouter } from './router.tsx';

interface AppProps {
  readonly client: QueryClient;
  readonly router: ReturnType<typeof createRouter>;
}

/** The whole product inside its providers. */
export function App({ client, router }: AppProps) {
  const [scheme] = useSetting('colorScheme');
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)', false, {
    getInitialValueInEffect: false,
  });
  const shown = scheme === 'auto' ? (isDarkDevice ? 'dark' : 'light') : scheme;
  return (
    <MantineProvider theme={theme} forceColorScheme={shown}>
      <QueryClientProvider client={client}>
        <LocalizationProvider>
          <RouterProvider router={router} />
        </LocalizationProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
