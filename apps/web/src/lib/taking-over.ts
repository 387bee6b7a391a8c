/** Longer than the application takes to take a page over on a slow phone: responses do not wait for one that never is. */
const MAX_WAIT_MS = 10_000;

let taken: PromiseWithResolvers<void> | null = null;

/**
 * Begins to take over a page that the server has rendered: until it is taken over, no response but the one that it was
 * rendered with reaches it, because React takes over only what it would render itself.
 */
export function beginTakingOver(): void {
  taken = Promise.withResolvers();
  setTimeout(taken.resolve, MAX_WAIT_MS);
}

/** Ends it: the page is the application's now, and all of it responds; see app/shell.css. */
export function endTakingOver(): void {
  delete document.documentElement.dataset.rendering;
  taken?.resolve();
  taken = null;
}

/** Resolves once no page is being taken over. */
export function pageTakenOver(): Promise<void> {
  return taken?.promise ?? Promise.resolve();
}
