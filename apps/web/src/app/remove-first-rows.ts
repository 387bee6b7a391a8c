/** Longer than the list takes on a slow phone. */
const MAX_WAIT_MS = 30_000;
/** What a page shows while its list is not there yet: the shell, and the skeletons of pages and lists. */
const AWAITS_LIST = '.shell, [data-awaits-list]';

/**
 * Removes the rows of the list that came with the page once the list itself is shown, or another page is. They are beside
 * the application, not in it, so that they stay readable while its skeletons come and go.
 */
export function removeFirstRowsWhenReady(root: HTMLElement): void {
  const rows = document.querySelector('.first-list');
  if (!rows) return;
  const observer = new MutationObserver(() => {
    if (root.querySelector('[aria-posinset]') || !root.querySelector(AWAITS_LIST)) remove();
  });
  const timeout = setTimeout(remove, MAX_WAIT_MS);
  observer.observe(root, { childList: true, subtree: true });
  function remove() {
    rows?.remove();
    observer.disconnect();
    clearTimeout(timeout);
  }
}
