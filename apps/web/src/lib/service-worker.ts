import { cacheFieldFiles } from './offline/field-files.ts';

/** A version found this soon after the page loaded is the page's own: pages come from the network first. */
const SAME_VERSION_MS = 20_000;
/** How often an open page checks for a newer version. */
const ASK_AGAIN_MS = 60 * 60_000;

/** Whether a version found this long after the page loaded is newer than the page. */
export function isNewerThanPage(after_ms: number): boolean {
  return after_ms > SAME_VERSION_MS;
}

/**
 * Starts the service worker, which makes the product available offline. Calls back when a version newer than the page's
 * is ready, with the function that activates it. Never reloads by itself.
 */
export async function startServiceWorker(onNewVersion: (change: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await connection();
  const { Workbox } = await import('workbox-window');
  const started = performance.now();
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', async () => {
    const isNewer = isNewerThanPage(performance.now() - started);
    // The new version must open without a network too, from its first moment on.
    await cacheFieldFiles();
    if (!isNewer) return workbox.messageSkipWaiting();
    onNewVersion(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  await workbox.register();
  await control();
  void cacheFieldFiles();
  setInterval(() => void workbox.update().catch(() => undefined), ASK_AGAIN_MS);
}

/** Resolves when the requests of this page go through the service worker. */
function control(): Promise<unknown> {
  const { serviceWorker } = navigator;
  return serviceWorker.controller
    ? Promise.resolve()
    : new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/** Resolves when the device is online: until then there is nothing to cache. */
function connection(): Promise<unknown> {
  return navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
