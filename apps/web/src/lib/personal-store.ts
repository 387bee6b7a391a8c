import { createStore, type Store } from './store.ts';

const emptied: (() => void)[] = [];

/** Creates a store for the state of a user in this window: the next user must not see it. */
export function createPersonalStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  emptied.push(() => store.set(initial));
  return store;
}

/** Resets the stores of the user who was signed in. */
export function emptyPersonalStores(): void {
  for (const empty of emptied) empty();
}
