import { api, urlPattern } from '@brazda/contract/client';
import { VitePWA } from 'vite-plugin-pwa';
import { PICTURE_CACHE, THUMBNAIL_CACHE } from '../src/lib/offline/field-caches.ts';

const WEEK_S = 7 * 24 * 60 * 60;
/** More than two builds: files of the previous build serve pages that are still open. */
const MAX_FILES = 500;
/** About 20 kB each. */
const MAX_THUMBNAILS = 500;
/** Of the farms shown last. */
const MAX_PICTURES = 10;

/**
 * Responds with a file of a farm that is taken along; written into the service worker as text, so it names nothing
 * outside. A request of the map and of the page that fetched it may differ in headers.
 */
const TAKEN_ALONG = {
  cachedResponseWillBeUsed: async ({
    request,
    cachedResponse,
  }: {
    readonly request: Request;
    readonly cachedResponse?: Response;
  }) => cachedResponse ?? caches.match(request, { ignoreVary: true }),
};
/**
 * Responds without a network with the first pages of the farm shown last, as the server has rendered them, where that farm is
 * requested or none, and where the files of its build are there; see lib/offline/keep-first-screen.ts.
 */
const KEPT_PAGE = {
  handlerDidError: async ({ request }: { readonly request: Request }) => {
    const cache = await caches.open('first-page');
    const keys = await cache.keys();
    const { pathname } = new URL(request.url);
    // Kept in this order: the page to which `/` leads, then the map.
    const other =
      pathname === '/map' ? keys.at(-1) : ['/', '/today'].includes(pathname) ? keys[0] : undefined;
    const key = keys.find(({ url }) => new URL(url).pathname === pathname) ?? other;
    const page = key && (await cache.match(key));
    if (!page) return undefined;
    const html = await page.clone().text();
    const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
    return script && (await caches.match(script)) ? page : undefined;
  },
};
/** Tiles that are only viewed are left to the cache of the browser. */
const NOT_CACHED = { cacheWillUpdate: async () => null };

/**
 * Makes the product an installable app: its manifest, and the service worker that opens it offline. API responses are
 * not cached there, because only TanStack Query tracks their age and their owner; thumbnails of photos and tiles of maps
 * never change, and are deleted when a user signs out.
 */
export function offline() {
  return VitePWA({
    registerType: 'prompt',
    // The product registers the worker itself once its first page is rendered.
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Brazda',
      short_name: 'Brazda',
      description: 'Fiecare parcelă, văzută din spațiu',
      lang: 'ro',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#2F6B3C',
      background_color: '#F7F5F0',
      categories: ['productivity', 'business'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      inlineWorkboxRuntime: true,
      clientsClaim: true,
      importScripts: ['push-worker.js'],
      cleanupOutdatedCaches: true,
      // The app shell and its texts; everything else is cached when it is first requested.
      globPatterns: [
        'index.html',
        'assets/{start,rolldown-runtime,texts-start-??}-????????.{js,css}',
        'assets/inter-*.woff2',
      ],
      navigateFallback: null,
      runtimeCaching: [
        {
          // As text, too, so it cannot name the root of the API.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
          handler: 'NetworkOnly',
          options: { plugins: [KEPT_PAGE], precacheFallback: { fallbackURL: 'index.html' } },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: MAX_FILES, maxAgeSeconds: 26 * WEEK_S },
          },
        },
        {
          urlPattern: urlPattern(api.notes.thumbnail),
          handler: 'CacheFirst',
          options: {
            cacheName: THUMBNAIL_CACHE,
            expiration: { maxEntries: MAX_THUMBNAILS, maxAgeSeconds: 26 * WEEK_S, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
            plugins: [TAKEN_ALONG],
          },
        },
        {
          // Painted again where there is a network.
          urlPattern: urlPattern(api.openings.pictureOfDemo, api.openings.pictureOfFarm),
          handler: 'NetworkFirst',
          options: {
            cacheName: PICTURE_CACHE,
            matchOptions: { ignoreVary: true },
            expiration: { maxEntries: MAX_PICTURES, purgeOnQuotaError: true },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          // Of the farm itself, and of basemaps whose licenses permit to store them.
          urlPattern: urlPattern(api.imagery.baseMapTile, api.basemaps.tile),
          handler: 'CacheFirst',
          options: { cacheName: 'map-tiles', plugins: [TAKEN_ALONG, NOT_CACHED] },
        },
      ],
    },
  });
}
