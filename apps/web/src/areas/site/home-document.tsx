import { useEffect, useState } from 'react';
import { ErrorPage } from '../../layouts/error-page.tsx';
import { ConnectError } from '../../lib/api.ts';
import { confirmConnectivity } from '../../lib/offline/connectivity.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';

/**
 * The home page is a document of its own (`home/home-page.tsx`): the application leaves for it. Without a signal, where
 * the service worker responds with the application, it says so and leaves once the signal is back.
 */
export function HomeDocument() {
  const [isUnreached, setUnreached] = useState(false);
  usePageTitle(useRouteTitle('home'));
  useEffect(() => {
    void confirmConnectivity().then((now) => (now === 'online' ? location.reload() : setUnreached(true)));
  }, []);
  return isUnreached && <ErrorPage error={new ConnectError()} />;
}
