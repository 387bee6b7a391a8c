import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { waitingToasts } from '../data/toasts.ts';
import { useApiNotices } from '../features/toasts/api-notices.ts';
import { useAppUpdate } from '../features/toasts/app-update.ts';
import { useDummyNotifications } from '../features/toasts/dummy-notifications.ts';
import { useStore } from '../lib/store.ts';

/** Fetched in advance: without a connection it could not be fetched to report that. */
const AHEAD_MS = 3000;

const Toaster = lazy(() =>
  import('../features/toasts/toaster.tsx').then(
    (module): { default: ComponentType } => ({ default: module.Toaster }),
    () => ({ default: () => null }),
  ),
);

/** The toasts over every page. */
export function Toasts() {
  useApiNotices();
  useAppUpdate();
  useDummyNotifications();
  const hasWaiting = useStore(waitingToasts).length > 0;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (hasWaiting) return setReady(true);
    const timer = setTimeout(() => setReady(true), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [hasWaiting]);
  return <Suspense>{isReady && <Toaster />}</Suspense>;
}
