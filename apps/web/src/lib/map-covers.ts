import { useEffect } from 'react';
import { createStore } from './store.ts';

/** How often something that covers or narrows the map has come, changed or gone: the map then fits again. */
export const mapCovers = createStore(0);

/** Reports that a card or line over a page has come, each time that its content is another, and that it has gone. */
export function useMapCover(content = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size
  useEffect(() => {
    report();
    return report;
  }, [content]);
}

function report(): void {
  mapCovers.set(mapCovers.get() + 1);
}
