import { createPersonalStore } from '../../lib/personal-store.ts';
import type { RouteName } from '../../routes/route-table.ts';

/**
 * What the user has done about the paywall in this window: nothing; ordered, so that it stays until its last step was
 * read; finished; or set it aside on one page to read and export.
 */
export type PaywallState =
  | { readonly is: 'due' | 'ordering' | 'finished' }
  | { readonly is: 'set-aside'; readonly route: RouteName };

export const paywallState = createPersonalStore<PaywallState>({ is: 'due' });
