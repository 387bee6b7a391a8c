import { useEffect } from 'react';
import { createStore } from './store.ts';

/** How often something that covered or narrowed the map has gone: the map then fits again. */
export const uncoveredMap = createStore(0);

/** Reports that a card or line over a page has gone, once its component does. */
export function useMapCover(): void {
  useEffect(() => () => uncoveredMap.set(uncoveredMap.get() + 1), []);
}
