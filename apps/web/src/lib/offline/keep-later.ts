import type { QueryClient } from '@tanstack/react-query';
import { firstPageShown } from '../first-page-shown.ts';

/** The farm shown last is known then, and the service worker runs. */
const FIRST_SCREEN_AFTER_MS = 6000;

/** Starts to keep responses on this device for reading without a network, once the first page is there. */
export async function keepLater(client: QueryClient, firstPages: () => readonly string[]): Promise<void> {
  await firstPageShown();
  // Without it the product still works, only not offline.
  import('./keep-queries.ts').then(({ startKeeping }) => startKeeping(client)).catch(() => undefined);
  setTimeout(() => {
    import('./keep-first-screen.ts')
      .then(({ keepFirstScreen }) => keepFirstScreen(client, firstPages))
      .catch(() => undefined);
  }, FIRST_SCREEN_AFTER_MS);
}
