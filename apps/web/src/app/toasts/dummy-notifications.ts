import { useEffect } from 'react';
import { useInstallationFlags } from '../../areas/installation/index.ts';
import { notify, type Toast } from '../../lib/toasts.ts';

const SAMPLES: readonly Toast[] = (['error', 'warning', 'info', 'success'] as const).map((type) => ({
  type,
  text: `Test notification: ${type}`,
  duration_ms: null,
}));

/** Shows a sample of each type of toast once, if a developer has switched `dummy_notifications` on. */
export function useDummyNotifications(): void {
  const isOn = useInstallationFlags()?.includes('dummy_notifications') ?? false;
  useEffect(() => {
    if (isOn) SAMPLES.forEach(notify);
  }, [isOn]);
}
