import type { QueryClient } from '@tanstack/react-query';

/** Loading the first page is more urgent. */
const AFTER_MS = 2000;
/** The farm shown last is known then, and the service worker runs. */
const FIRST_SCREEN_AFTER_MS = 8000;

/** Starts to keep responses on this device for reading without a network, once the first page is there. */
export function keepLater(client: QueryClient): void {
  setTimeout(() => {
    // Without it the product still works, only not offline.
    import('./keep-queries.ts').then(({ startKeeping }) => startKeeping(client)).catch(() => undefined);
  }, AFTER_MS);
  setTimeout(() => {
    import('./keep-first-screen.ts').then(({ keepFirstScreen }) => keepFirstScreen()).catch(() => undefined);
  }, FIRST_SCREEN_AFTER_MS);
}
