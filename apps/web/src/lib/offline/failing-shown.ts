import type { Query, QueryCache } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { isOfAnyFarm } from './oldest-shown.ts';

type Shown = Pick<Query, 'queryKey' | 'state'>;

/**
 * When the oldest data were fetched, in ms, that are shown although the server has failed to update them; null if there
 * are none. A refusal is no failure: its page says it.
 */
export function failingShown(queries: readonly Shown[]): number | null {
  const times = queries
    .filter(
      ({ queryKey, state }) => state.status === 'error' && hasOldData(state) && isOfAnyFarm(queryKey[1]),
    )
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The queries whose data are shown although they are old. */
export function failingQueries(cache: QueryCache): readonly Query[] {
  return cache.findAll({ type: 'active' }).filter((query) => failingShown([query]) !== null);
}

function hasOldData({ data, error }: Shown['state']): boolean {
  return (data ?? null) !== null && (!(error instanceof ApiError) || error.status >= 500);
}
