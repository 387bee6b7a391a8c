import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** Where MapLibre's worker is; a bundler moves the library away from it. */
export const WORKER_URL: string = workerUrl;

/** Lets the browser fetch the worker beside the map's chunk, which would ask for it only once it runs. */
export function preloadWorker(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href: WORKER_URL });
  document.head.append(link);
}
