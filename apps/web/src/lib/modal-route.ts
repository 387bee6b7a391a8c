import { createContext, use } from 'react';
import { type Location, parsePath, type To } from 'react-router';

/** Whether a page is below a dialog that shows another one. */
export const PageBelow = createContext(false);

/** The link target of a page to be shown in a dialog over the current one. */
export interface ModalTarget {
  readonly to: To;
  readonly state: { readonly background: Location };
}

/** The page over which a location is shown as a dialog; null if it is not modal. */
export function backgroundOf({ search, state }: Pick<Location, 'search' | 'state'>): Location | null {
  const background: Partial<Location> | undefined = (state as Partial<ModalTarget['state']> | null)
    ?.background;
  const isModal = new URLSearchParams(search).get('as') === 'modal';
  return isModal && typeof background?.pathname === 'string' ? (background as Location) : null;
}

/**
 * The target that shows an address in a dialog over a page; a dialog opened from a dialog keeps the page below both.
 */
export function modalTarget(address: string, from: Location): ModalTarget {
  const { search, ...path } = parsePath(address);
  const query = new URLSearchParams(search);
  query.set('as', 'modal');
  return { to: { ...path, search: `?${query}` }, state: { background: backgroundOf(from) ?? from } };
}

/** Whether this page is below a dialog. */
export function useIsBelow(): boolean {
  return use(PageBelow);
}
