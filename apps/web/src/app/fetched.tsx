import { type ComponentType, use } from 'react';

/** A component whose code is fetched on demand. */
export interface Fetched {
  /** Suspends only while the code is not loaded. */
  readonly Component: ComponentType;
  /** Prefetches the code. Throws when it cannot be loaded; the next call retries. */
  readonly load: () => Promise<unknown>;
}

/** Wraps a lazily fetched component; unlike React's `lazy`, it renders synchronously when it was prefetched. */
export function fetched(fetchComponent: () => Promise<ComponentType>): Fetched {
  let code: Promise<ComponentType> | undefined;
  function load(): Promise<ComponentType> {
    if (code) return code;
    const fetching = fetchComponent();
    code = fetching;
    fetching.then(
      // So React has the value at hand, and renders without a pause.
      (value) => Object.assign(fetching, { status: 'fulfilled', value }),
      () => {
        code = undefined;
      },
    );
    return fetching;
  }
  function Component() {
    const Known = use(load());
    return <Known />;
  }
  return { Component, load };
}
