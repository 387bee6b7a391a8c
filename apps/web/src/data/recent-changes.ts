import { api } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, TOLD_IN_PLACE } from './query.ts';

/** How many changes are worth looking back at. */
const LISTED = 20;

/** What was done to the land of a farm lately, newest first. */
export function useRecentChanges(farmId: string) {
  return useQuery({
    ...queryOf(api.changes.list, { params: { farmId }, query: { limit: LISTED } }),
    staleTime: 0,
    meta: TOLD_IN_PLACE,
    select: ({ results }) => results,
  });
}
