import type { Language } from '@brazda/domain';

/** What the server knew of a visitor when it rendered the page. */
export interface Rendering {
  /** The address that was rendered, which differs from that of the page at `/`. */
  readonly path: string;
  readonly language: Language;
  readonly isSignedIn: boolean;
  /** By what the browser says of itself. */
  readonly isPhone: boolean;
  /** The address of the picture of the farm, which is shown until its map is; null without one. */
  readonly picture: string | null;
}

let current: Rendering | null = null;

/** Sets for whom the page is rendered: by the server before it renders, by the browser before it takes the page over. */
export function setRendering(rendering: Rendering | null): void {
  current = rendering;
}

/** For whom the server has rendered this page; null if it has not. */
export function renderedFor(): Rendering | null {
  return current;
}
