import type { Query } from '@tanstack/react-query';

type Shown = Pick<Query, 'queryKey' | 'state'>;

/** When the oldest data of a farm among some queries were fetched, in ms; null if there are none. */
export function oldestShown(queries: readonly Shown[]): number | null {
  const times = queries
    .filter(({ queryKey, state }) => (state.data ?? null) !== null && isOfAnyFarm(queryKey[1]))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Whether a request is about a farm. */
export function isOfAnyFarm(request: unknown): boolean {
  return (request as { params?: { farmId?: string } } | undefined)?.params?.farmId !== undefined;
}
