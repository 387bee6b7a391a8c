import type { RenderedPage } from '@brazda/contract/client';
import { setRendering } from '../lib/rendering.ts';

/** What the page in the browser was rendered for. */
interface PageRendering extends RenderedPage {
  /** Whether it is from an earlier visit: the data are then those that this device keeps. */
  readonly isKept: boolean;
}

/**
 * Reads what the page was rendered for, and goes to the address that it shows. Null for a page that the server has not
 * rendered, and for one that someone sees differently, which is emptied; see before-paint.js.
 */
export function readRendering(root: HTMLElement): PageRendering | null {
  const { dataset } = document.documentElement;
  const { rendering, ownView, kept } = dataset;
  delete dataset.ownView;
  delete dataset.ownColors;
  if (rendering === undefined) return null;
  if (ownView !== undefined) {
    root.replaceChildren();
    return null;
  }
  const found = JSON.parse(rendering) as RenderedPage;
  setRendering(found);
  const { pathname } = new URL(found.path, location.origin);
  if (pathname !== location.pathname) history.replaceState(null, '', pathname);
  return { ...found, isKept: kept !== undefined };
}
