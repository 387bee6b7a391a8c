import { useEffect } from 'react';
import { useTranslation } from '../../data/language.ts';
import { notify } from '../../data/toasts.ts';
import { startServiceWorker } from '../../lib/service-worker.ts';

/** The first page is more urgent than what a later one may need. */
const AFTER_MS = 5000;
let isStarted = false;

/** Keeps the product ready for times without a connection, and says when a newer version of it is. */
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
      // Without it the product works all the same, only not offline.
      startServiceWorker(offer).catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [t]);
}
