import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { useColorScheme } from '../lib/color-scheme.ts';
import { LocalizationProvider } from '../lib/language.ts';
import { theme } from '../ui/theme.ts';
import type { createRouter } from './router.tsx';

interface AppProps {
  readonly client: QueryClient;
  readonly router: ReturnType<typeof createRouter>;
}

/** The whole product inside its providers. */
export function App({ client, router }: AppProps) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useColorScheme()}>
      <QueryClientProvider client={client}>
        <LocalizationProvider>
          <RouterProvider router={router} />
        </LocalizationProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
