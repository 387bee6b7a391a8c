import { useEffect, useState } from 'react';
import { optionalChunk } from '../lib/optional-chunk.tsx';
import { useStore } from '../lib/store.ts';
import { waitingToasts } from '../lib/toasts.ts';
import { useApiNotices } from './toasts/api-notices.ts';
import { useAppUpdate } from './toasts/app-update.ts';
import { useDummyNotifications } from './toasts/dummy-notifications.ts';

/** Fetched in advance: without a connection it could not be fetched to report that. */
const AHEAD_MS = 3000;

const Toaster = optionalChunk(async () => (await import('./toasts/toaster.tsx')).Toaster);

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
  return isReady && <Toaster />;
}
