import type { QueryClient } from '@tanstack/react-query';
import { fetchPage } from '../api.ts';
import { ownerOnDevice } from './data-owner.ts';
import { PAGE_CACHE } from './field-caches.ts';
import { timesForgotten } from './forget-kept.ts';

/** Of the compressed page, and of requests with other headers. */
const NOT_KEPT = ['content-encoding', 'content-length', 'vary'];
/** In the page, the address of its picture. */
const PICTURE = 'img[elementtiming="first-picture"]';

/**
 * Keeps the first pages of the farm shown now, or last, as the server renders them, so that the next start without a network shows
 * them at once, the one to which the root address leads first; the service worker responds with them.
 */
export async function keepFirstScreen(
  client: QueryClient,
  firstPages: () => readonly string[],
): Promise<void> {
  // Nothing is kept while staff act as a user.
  if (ownerOnDevice(client) === null) return;
  const before = timesForgotten();
  const pages = await Promise.all(firstPages().map(renderedPage));
  if (pages.includes(undefined)) return;
  await caches.delete(PAGE_CACHE);
  const cache = await caches.open(PAGE_CACHE);
  for (const page of pages) {
    // Someone has signed out meanwhile.
    if (!page || timesForgotten() !== before) continue;
    await cache.put(page.path, page.response);
    // Through the service worker, which keeps it.
    if (page.picture) new Image().src = page.picture;
  }
}

/** A page as the server renders it, to be kept, and the address of its picture; null where it is not rendered, undefined without a response. */
async function renderedPage(path: string) {
  const response = await fetchPage(`${path}?lang=${document.documentElement.lang}`);
  if (response === null) return undefined;
  const html = await response.text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (page.documentElement.dataset.rendering === undefined) return null;
  const headers = [...response.headers].filter(([name]) => !NOT_KEPT.includes(name));
  return {
    path,
    response: new Response(html.replace('<html ', '<html data-kept '), { headers }),
    picture: page.querySelector<HTMLImageElement>(PICTURE)?.src,
  };
}
