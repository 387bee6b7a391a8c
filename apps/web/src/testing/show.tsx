import type { Language } from '@brazda/domain';
import { NAMESPACES } from '@brazda/i18n';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LocalizationProvider } from '../lib/language.ts';
import { createQueryClient } from '../lib/query.ts';
import { loadNamespaces, switchLanguage } from '../lib/translation.ts';
import { theme } from '../ui/theme.ts';

/** The screens of the journeys, in pixels. */
export const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface ShowOptions {
  readonly language?: Language;
  readonly scheme?: 'light' | 'dark';
  /** The URL of the page around it. */
  readonly at?: string;
  /** A failed query is tried again without a wait. */
  readonly retriesAtOnce?: boolean;
}

/** Renders a component as in the product: with its texts, its styles, a cache of server data and a router. */
export async function show(
  content: ReactNode,
  { language = 'en', scheme = 'light', at = '/', retriesAtOnce = false }: ShowOptions = {},
) {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  if (retriesAtOnce) client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  await switchLanguage(language);
  await loadNamespaces(...NAMESPACES);
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [at] });
  await render(
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      <QueryClientProvider client={client}>
        <LocalizationProvider>
          <RouterProvider router={router} />
        </LocalizationProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

/** Shows the following on a phone. */
export async function onPhone() {
  await page.viewport(PHONE.width, PHONE.height);
}

/** Fails with one line per accessibility rule that what is shown breaks (WCAG 2.2 A and AA). */
export async function expectAccessible() {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  });
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`,
    ),
  ).toEqual([]);
}
