/** A version that is found so soon after the page came is the page's own: pages come from the network first. */
const SAME_VERSION_MS = 20_000;
/** How often a page that stays open asks for a newer version. */
const ASK_AGAIN_MS = 60 * 60_000;

/** Whether a version that was found a while after the page came is newer than the page. */
export function isNewerThanPage(after_ms: number): boolean {
  return after_ms > SAME_VERSION_MS;
}

/**
 * Starts the service worker, which keeps the product for times without a connection. Calls back when a newer version
 * than the page's is ready, with the function that changes to it. Never reloads by itself.
 */
export async function startServiceWorker(onNewVersion: (change: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await connection();
  const { Workbox } = await import('workbox-window');
  const started = performance.now();
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    if (!isNewerThanPage(performance.now() - started)) return workbox.messageSkipWaiting();
    onNewVersion(() => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  await workbox.register();
  setInterval(() => void workbox.update().catch(() => undefined), ASK_AGAIN_MS);
}

/** Resolves when the device says that it has a connection: without one there is nothing to keep yet. */
function connection(): Promise<unknown> {
  return navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
