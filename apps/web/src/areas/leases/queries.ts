import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The owners of land that a farm works, by name. */
export function useOwners(farmId: string) {
  return useQuery({
    ...queryOf(api.owners.list, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The leases and titles of a farm, with what is to be said of its land; parcels as in its current season. */
export function useLeases(farmId: string) {
  return useQuery({
    ...queryOf(api.leases.list, { params: { farmId }, query: {} }),
    meta: HANDLES_OWN_ERRORS,
  });
}
