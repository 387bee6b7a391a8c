import { createStore, type Store } from '../lib/store.ts';

const emptied: (() => void)[] = [];

/** Makes a store for what somebody does in this window: who signs in next must not find it. */
export function createPersonalStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  emptied.push(() => store.set(initial));
  return store;
}

/** Empties the stores of whoever was signed in. */
export function emptyPersonalStores(): void {
  for (const empty of emptied) empty();
}
