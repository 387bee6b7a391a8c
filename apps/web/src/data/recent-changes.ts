import { api } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from './query.ts';

/** How many changes are worth looking back at. */
const LISTED = 20;

/** What was done to the land of a farm lately, newest first. */
export function useRecentChanges(farmId: string) {
  return useQuery({
    ...queryOf(api.changes.list, { params: { farmId }, query: { limit: LISTED } }),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}
