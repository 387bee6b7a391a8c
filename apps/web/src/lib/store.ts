import { useSyncExternalStore } from 'react';

/** A value that components share without any of them owning it. */
export interface Store<T> {
  readonly get: () => T;
  /** The value with which the server renders, and with which its page is taken over. */
  readonly getRendered: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a store; listeners are notified only when the value changes. The server does not know a value that is read from
 * this device, so `getRendered` says with which value it renders.
 */
export function createStore<T>(initial: T, getRendered: () => T = () => initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getRendered,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; rerenders when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getRendered);
}
