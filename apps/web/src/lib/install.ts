import { useIsStandalone } from './device.ts';
import { createStore, useStore } from './store.ts';

/** How the product can be installed on this device: by the browser's prompt, by Safari's menu, or not at all. */
export type InstallWay = 'prompt' | 'safari';

/** The event of Chromium when the product can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | null>(null);

/** Keeps the browser's install event for later use; it fires once and early, before anything is rendered. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offered.set(null));
}

/** How the product can be installed here; null if it cannot be, or already is. */
export function useInstallWay(): InstallWay | null {
  const offer = useStore(offered);
  const isInstalled = useIsStandalone();
  if (isInstalled) return null;
  if (offer) return 'prompt';
  return isIosSafari(navigator) ? 'safari' : null;
}

/** Shows the browser's install prompt, if there is one. */
export async function promptInstall(): Promise<void> {
  const offer = offered.get();
  offered.set(null);
  await offer?.prompt();
}

/**
 * Whether this is Safari on an iPhone or iPad: other browsers there cannot install, and iPads report themselves as
 * Macs.
 */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Version\/\S+.*Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT/.test(userAgent);
}
