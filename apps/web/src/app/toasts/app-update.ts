import { useEffect } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { startServiceWorker } from '../../lib/service-worker.ts';
import { notify } from '../../lib/toasts.ts';

/** Loading the first page is more urgent. */
const AFTER_MS = 5000;
let isStarted = false;

/** Keeps the app available offline, and announces new versions. */
export function useAppUpdate(): void {
  const t = useTranslation();
  useEffect(() => {
    if (isStarted || !import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      isStarted = true;
      const offer = (change: () => void) =>
        notify({
          type: 'info',
          id: 'update',
          text: t('shell:overlays.update.text'),
          action: { label: t('shell:overlays.update.action'), onClick: change },
          duration_ms: null,
        });
      // Without the service worker the app still works, only not offline.
      startServiceWorker(offer).catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [t]);
}
