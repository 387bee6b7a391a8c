import { cacheFile, fetchFieldFiles } from '../api.ts';
import { prefetchBudget } from '../connection.ts';
import { settingOf } from '../settings.ts';

/** A browser may have no service worker, and the first page of a visit gets it after some seconds. */
const CONTROL_WAIT_MS = 20_000;
/** Files fetched at a time: pages come first. */
const AT_ONCE = 2;

/**
 * Fetches the files of the newest build that pages in the field need into the cache of the service worker, so that pages
 * never visited open without a network; none where data are to be saved, unless a user has chosen to. Never fails: the
 * next start continues.
 */
export async function cacheFieldFiles({ isRequested = false } = {}): Promise<void> {
  // Only a build has such a list.
  if (!import.meta.env.PROD || (!isRequested && prefetchBudget() === 'none')) return;
  try {
    if (isRequested) await control();
    const { all, sketches, texts } = await fetchFieldFiles();
    const shown = settingOf('shownCountries').get();
    const missing: string[] = [];
    for (const path of [
      ...all,
      ...shown.flatMap((country) => sketches[country] ?? []),
      ...(texts[document.documentElement.lang] ?? []),
    ])
      if (!(await caches.match(path))) missing.push(path);
    const queue = missing.values();
    // Each line takes the next file when it is done with one.
    await Promise.all(Array.from({ length: AT_ONCE }, () => fetchLine(queue)));
  } catch {
    // no network, or no room
  }
}

/** Resolves when requests of this page go through the service worker, which stores the files, or at last without it. */
async function control(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  await new Promise<unknown>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, CONTROL_WAIT_MS);
  });
}

async function fetchLine(queue: Iterator<string, undefined>): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) if (!(await cacheFile(next.value))) return;
}
