import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstPageShown } from '../../lib/first-page-shown.ts';
import { loadOutbox, useLastRoundEnd } from '../../lib/outbox/outbox.ts';
import { personSetting, useSetting } from '../../lib/setting.ts';
import { loadNamespaces } from '../../lib/translation.ts';
import { accountQuery } from '../session/index.ts';

/**
 * Starts sending what waits on this device, and detects when a change was not sent because the session has ended. The
 * code and the list are loaded even if nothing waits, together with what `prefetch` loads: without a connection they
 * could not be fetched.
 */
export function useOutboxWatch(prefetch: () => Promise<unknown>): void {
  const client = useQueryClient();
  const [person] = useSetting(personSetting);
  const end = useLastRoundEnd();
  const isSignedIn = person !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const load = () =>
      Promise.all([
        loadOutbox(),
        prefetch(),
        loadNamespaces('outbox'),
        import('./outbox-dialog/outbox-dialog.tsx'),
      ]);
    // A failure shows when something is enqueued or opened, which loads it again.
    firstPageShown()
      .then(load)
      .catch(() => undefined);
  }, [isSignedIn, prefetch]);
  useEffect(() => {
    // A failure of this query is shown where the account is.
    if (isSignedIn && end === 'signed-out')
      client.fetchQuery({ ...accountQuery(), staleTime: 0 }).catch(() => undefined);
  }, [client, isSignedIn, end]);
}
