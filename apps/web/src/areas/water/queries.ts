import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The places of water of a farm, and whether it says that none near its parcels is missing. */
export function waterQuery(farmId: string) {
  return queryOf(api.water.list, { params: { farmId } });
}

/** The places of water of a farm. */
export function useWater(farmId: string) {
  return useQuery({ ...waterQuery(farmId), meta: HANDLES_OWN_ERRORS });
}
