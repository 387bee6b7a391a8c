import { type ComponentType, use } from 'react';

/** A component whose code is fetched when it is needed. */
export interface Fetched {
  /** Suspends only where the code is not there yet. */
  readonly Component: ComponentType;
  /** Fetches the code ahead. Throws when it cannot be had; the next time tries again. */
  readonly load: () => Promise<void>;
}

/** Makes a component of one that is fetched; unlike React's `lazy`, it is drawn at once when it was fetched ahead. */
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
