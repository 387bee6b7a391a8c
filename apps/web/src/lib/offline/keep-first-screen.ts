import type { QueryClient } from '@tanstack/react-query';
import { routeOf } from '../../routes/route-of.ts';
import { fetchPage } from '../api.ts';
import { lastFarmSetting } from '../device-settings.ts';
import { ownerOnDevice } from './data-owner.ts';
import { PAGE_CACHE } from './field-caches.ts';
import { timesForgotten } from './forget-kept.ts';

/** Takes the part of an id in its address. */
const DEMO = 'demo-farm';
/** Of the compressed page, and of requests with other headers. */
const NOT_KEPT = ['content-encoding', 'content-length', 'vary'];
/** In the page, the address of its picture. */
const PICTURE = 'img[elementtiming="first-picture"]';

/**
 * Keeps the page of the farm shown now, or last, as the server renders it, so that the next start without a network shows
 * it at once; the service worker responds with it.
 */
export async function keepFirstScreen(client: QueryClient): Promise<void> {
  // Nothing is kept while staff act as a user.
  if (ownerOnDevice(client) === null) return;
  const farm = routeOf(location.pathname).params.farmId ?? lastFarmSetting.get() ?? DEMO;
  const path = `${farm === DEMO ? '' : '/map'}/${farm}`;
  const before = timesForgotten();
  const response = await fetchPage(`${path}?lang=${document.documentElement.lang}`);
  if (response === null) return;
  const html = await response.text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  await caches.delete(PAGE_CACHE);
  const cache = await caches.open(PAGE_CACHE);
  // Someone has signed out meanwhile.
  if (page.documentElement.dataset.rendering === undefined || timesForgotten() !== before) return;
  const headers = [...response.headers].filter(([name]) => !NOT_KEPT.includes(name));
  await cache.put(path, new Response(html.replace('<html ', '<html data-kept '), { headers }));
  // Through the service worker, which keeps it.
  const picture = page.querySelector<HTMLImageElement>(PICTURE);
  if (picture) new Image().src = picture.src;
}
