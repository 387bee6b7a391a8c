import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The number of past changes listed. */
const LISTED = 20;

/** The recent changes to the parcels of a farm, newest first. */
export function useRecentChanges(farmId: string) {
  return useQuery({
    ...queryOf(api.changes.list, { params: { farmId }, query: { limit: LISTED } }),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}
