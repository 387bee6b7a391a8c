import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useColorScheme } from '../lib/color-scheme.ts';
import { LocalizationProvider } from '../lib/language.ts';
import { theme } from '../ui/theme.ts';

interface AppProps {
  readonly client: QueryClient;
  /** The router of the browser, or that of the server. */
  readonly children: ReactNode;
}

/** The whole product inside its providers. */
export function App({ client, children }: AppProps) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useColorScheme()}>
      <QueryClientProvider client={client}>
        <LocalizationProvider>{children}</LocalizationProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
