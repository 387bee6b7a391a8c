/** The mark of the first map of the page, see map/drawn-mark.ts. */
const DRAWN = 'map-drawn';
/** A map is then left alone with the network and the processor. */
const AFTER_MAP_MS = 500;
/** On a page without a map. */
const MAX_WAIT_MS = 3000;
const MAP_WAIT_MS = 10_000;

/** Resolves when the first page is there, for what is less urgent: once its map is drawn, if it has one. */
export function firstPageShown(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName(DRAWN).length > 0) setTimeout(resolve, AFTER_MAP_MS);
  }).observe({ type: 'mark', buffered: true });
  setTimeout(() => {
    if (!document.querySelector('[data-map]')) resolve();
  }, MAX_WAIT_MS);
  setTimeout(resolve, MAP_WAIT_MS);
  return promise;
}
