import { partsOfTag } from '@brazda/contract/client';

/** Longer than the application takes to take a page over on a slow phone: responses do not wait for one that never is. */
const MAX_WAIT_MS = 10_000;

let taken: PromiseWithResolvers<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What identifies the content of the responses that the page is to be taken over with. */
const contents = new Set<string>();

/**
 * Begins to take over a page that the server has rendered: until it is taken over, no response but the one that it was
 * rendered with reaches it, because React takes over only what it would render itself.
 */
export function beginTakingOver(): void {
  taken = Promise.withResolvers();
  waitForEnd();
}

/** Notes the entity tag of a response that the server may have rendered the page with. */
export function noteTag(tag: string): void {
  contents.add(partsOfTag(tag).content);
}

/**
 * Whether the page can be taken over: no other response has reached it, and those of its own are what the server has
 * rendered it with. A farm may have changed in between, such as one whose images are being read. If so, the responses
 * wait once more, as long as React takes.
 */
export function canTakeOver(rendered: readonly string[]): boolean {
  if (taken === null || !rendered.every((content) => contents.has(content))) return false;
  waitForEnd();
  return true;
}

/** Ends it: the page is the application's now, and all of it responds; see app/shell.css. */
export function endTakingOver(): void {
  delete document.documentElement.dataset.rendering;
  clearTimeout(timer);
  taken?.resolve();
  taken = null;
}

/** Resolves once no page is being taken over. */
export function pageTakenOver(): Promise<void> {
  return taken?.promise ?? Promise.resolve();
}

function waitForEnd(): void {
  clearTimeout(timer);
  timer = setTimeout(letThrough, MAX_WAIT_MS);
}

function letThrough(): void {
  taken?.resolve();
  taken = null;
}
