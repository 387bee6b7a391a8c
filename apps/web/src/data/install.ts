import { useIsStandalone } from '../lib/device.ts';
import { createStore, useStore } from '../lib/store.ts';

/** How the product can be put on this device: asking the browser, by hand in Safari's menu, or not at all. */
export type InstallWay = 'prompt' | 'safari';

/** What Chromium hands over when the product can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer for the moment when we ask; it comes once and early, before anything is drawn. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offered.set(null));
}

/** How the product can be installed here; null where it cannot be, or is already. */
export function useInstallWay(): InstallWay | null {
  const offer = useStore(offered);
  const isInstalled = useIsStandalone();
  if (isInstalled) return null;
  if (offer) return 'prompt';
  return isIosSafari(navigator) ? 'safari' : null;
}

/** Lets the browser ask whether to install; nothing where it has offered nothing. */
export async function askToInstall(): Promise<void> {
  const offer = offered.get();
  offered.set(null);
  await offer?.prompt();
}

/** Whether this is Safari on a phone or tablet of Apple: other browsers there cannot install, and iPads call themselves Macs. */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Version\/\S+.*Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT/.test(userAgent);
}
