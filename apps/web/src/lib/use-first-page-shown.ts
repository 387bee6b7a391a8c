import { useEffect } from 'react';
import { firstPageShown } from './first-page-shown.ts';
import { createStore, useStore } from './store.ts';

const isShown = createStore(false);
let isAwaited = false;

/** Whether the first page is there, for what is less urgent. */
export function useFirstPageShown(): boolean {
  useEffect(() => {
    if (isAwaited) return;
    isAwaited = true;
    void firstPageShown().then(() => isShown.set(true));
  }, []);
  return useStore(isShown);
}
