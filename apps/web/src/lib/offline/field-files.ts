import { cacheFile, fetchFieldFiles } from '../api.ts';
import { prefetchBudget } from '../connection.ts';

/** Files fetched at a time: pages come first. */
const AT_ONCE = 2;

/**
 * Fetches the files of the newest build that pages in the field need into the cache of the service worker, so that pages
 * never visited open without a network; none where data are to be saved, unless a user has asked for it. Never fails: the
 * next start continues.
 */
export async function cacheFieldFiles({ isRequested = false } = {}): Promise<void> {
  if (!isRequested && prefetchBudget() === 'none') return;
  try {
    const { all, texts } = await fetchFieldFiles();
    const missing: string[] = [];
    for (const path of [...all, ...(texts[document.documentElement.lang] ?? [])])
      if (!(await caches.match(path))) missing.push(path);
    const queue = missing.values();
    // Each line takes the next file when it is done with one.
    await Promise.all(Array.from({ length: AT_ONCE }, () => fetchLine(queue)));
  } catch {
    // no network, or no room
  }
}

async function fetchLine(queue: Iterator<string, undefined>): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) if (!(await cacheFile(next.value))) return;
}
