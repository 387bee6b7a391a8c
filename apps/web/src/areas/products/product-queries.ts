import { api } from '@brazda/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The products of a farm by name, with their uses; kept on the device. */
export function useFarmProducts(farmId: string) {
  return useQuery({
    ...queryOf(api.products.list, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Shorter searches would find half of the catalog. */
export const MIN_SEARCH = 2;

/** Products of the official catalog of the country of a farm, by a text of at least two characters. */
export function useCatalogSearch(farmId: string, search: string) {
  return useQuery({
    ...queryOf(api.products.search, { params: { farmId }, query: { search } }),
    enabled: search.length >= MIN_SEARCH,
    placeholderData: keepPreviousData,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** What is left in the store of a farm, by product and lot. */
export function useStock(farmId: string) {
  return useQuery({
    ...queryOf(api.products.stock, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** What came into the store of a farm, newest first. */
export function useDeliveries(farmId: string) {
  return useQuery({
    ...queryOf(api.products.deliveries, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** What left the store of a farm other than by a treatment, newest first. */
export function useWithdrawals(farmId: string) {
  return useQuery({
    ...queryOf(api.products.withdrawals, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}
