import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** What rent is due to whom in a year, and what of it was paid. */
export function useRentYear(farmId: string, year: number) {
  return useQuery({
    ...queryOf(api.leasePayments.year, { params: { farmId, year: String(year) } }),
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The margins of the parcels of a season with the rent of their contracts. */
export function rentMarginsQuery(farmId: string, seasonId: string) {
  return {
    ...queryOf(api.leasePayments.margins, { params: { farmId, seasonId } }),
    meta: HANDLES_OWN_ERRORS,
  };
}
