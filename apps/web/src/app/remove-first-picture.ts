import { MAY_HAVE_MAP } from '../lib/first-page-shown.ts';
import { settingOf } from '../lib/settings.ts';

/** Longer than the map takes on a slow phone. */
const MAX_WAIT_MS = 30_000;

/**
 * Removes the picture of the farm that came with the page, and its legend, once the map shows the same or the page has
 * none, or at the first thing that the person does; at once if the map will show something else.
 */
export function removeFirstPictureWhenReady(root: HTMLElement): void {
  const parts = document.querySelectorAll('.first-picture, .first-legend');
  if (parts.length === 0) return;
  const done = new AbortController();
  const remove = () => {
    for (const part of parts) part.remove();
    done.abort();
  };
  const isAsChosen =
    settingOf('overlay').get() === 'rasters' &&
    settingOf('palette').get() === 'standard' &&
    settingOf('contrast').get() === 'absolute';
  if (!isAsChosen || new URLSearchParams(location.search).has('rasterKind')) {
    remove();
    return;
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'popstate'])
    addEventListener(event, remove, { signal: done.signal, capture: true });
  const timeout = setTimeout(remove, MAX_WAIT_MS);
  const marks = new PerformanceObserver((list) => {
    if (list.getEntriesByName('map-drawn').length > 0) remove();
  });
  marks.observe({ type: 'mark' });
  const pages = new MutationObserver(() => {
    if (!root.querySelector(MAY_HAVE_MAP)) remove();
  });
  pages.observe(root, { childList: true, subtree: true });
  done.signal.addEventListener('abort', () => {
    clearTimeout(timeout);
    marks.disconnect();
    pages.disconnect();
  });
}
