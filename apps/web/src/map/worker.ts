import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** The URL of MapLibre's worker; a bundler separates the library from it. */
export const WORKER_URL: string = workerUrl;

/** Prefetches the worker, which the map would request only once it is created. */
export function preloadWorker(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href: WORKER_URL });
  document.head.append(link);
}
