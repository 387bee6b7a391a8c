import type { Rendering } from '@brazda/contract/client';

let current: Rendering | null = null;

/** Sets for whom the page is rendered: by the server before it renders, by the browser before it takes the page over. */
export function setRendering(rendering: Rendering | null): void {
  current = rendering;
}

/** For whom the server has rendered this page; null if it has not. */
export function renderedFor(): Rendering | null {
  return current;
}
