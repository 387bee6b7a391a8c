import { type ComponentType, use } from 'react';

/** A component whose code is fetched on demand. */
export interface Fetched {
  /** Suspends only while the code is not loaded. */
  readonly Component: ComponentType;
  /** Prefetches the code. Throws when it cannot be loaded; the next call retries. */
  readonly load: () => Promise<void>;
}

/** Wraps a lazily fetched component; unlike React's `lazy`, it renders synchronously when it was prefetched. */
export function fetched(fetchComponent: () => Promise<ComponentType>): Fetched {
  let Known: ComponentType | undefined;
  let fetching: Promise<void> | undefined;
  function load(): Promise<void> {
    fetching ??= fetchComponent().then(
      (Component) => {
        Known = Component;
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  }
  function Component() {
    if (!Known) use(load());
    return Known && <Known />;
  }
  return { Component, load };
}
