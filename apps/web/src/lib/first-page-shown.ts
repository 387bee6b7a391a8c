import { MAP_DRAWN } from './map-drawn.ts';

/** What a page shows that has a map, or may have one once its code and its farm are there. */
const MAY_HAVE_MAP = '.shell, [data-awaits-list], [data-map]:not(:has([data-no-map]))';
/** A map is then left alone with the network and the processor. */
const AFTER_MAP_MS = 500;
/** How often to look whether the page has a map, or may still get one. */
const LOOK_EVERY_MS = 3000;
/** Longer than the map takes on a slow phone. */
const MAP_WAIT_MS = 30_000;

/** Resolves when the first page is there, for what is less urgent: once its map is drawn, if it has one. */
export function firstPageShown(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const marks = new PerformanceObserver((list) => {
    if (list.getEntriesByName(MAP_DRAWN).length > 0) setTimeout(resolve, AFTER_MAP_MS);
  });
  marks.observe({ type: 'mark', buffered: true });
  // Not in the whole document: the shell that came with the page stays beside the application.
  const root = document.getElementById('root');
  const looks = setInterval(() => {
    if (root?.hasChildNodes() && !root.querySelector(MAY_HAVE_MAP)) resolve();
  }, LOOK_EVERY_MS);
  const timeout = setTimeout(resolve, MAP_WAIT_MS);
  return promise.finally(() => {
    marks.disconnect();
    clearInterval(looks);
    clearTimeout(timeout);
  });
}
