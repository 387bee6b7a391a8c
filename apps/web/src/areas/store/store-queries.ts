import { api } from '@brazda/contract/client';
import { STORE_LIMITS } from '@brazda/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** What the store of a farm has; kept on the device. */
export function useStoreItems(farmId: string) {
  return useQuery({
    ...queryOf(api.store.items, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Harvests that are not in the store yet; only asked by those who may put them there. */
export function useStoreHarvests(farmId: string) {
  return useQuery({
    ...queryOf(api.store.harvests, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** A page of what came in and left of an item, newest day first. */
export function useStoreMovements(farmId: string, itemId: string, page: number) {
  return useQuery({
    ...queryOf(api.store.movements, {
      params: { farmId, itemId },
      query: { limit: PAGE, offset: page * PAGE },
    }),
    placeholderData: keepPreviousData,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** Movements of a page. */
export const PAGE = Math.min(50, STORE_LIMITS.page);

/** What was left of an item at the end of each day with a movement. */
export function useStoreDays(farmId: string, itemId: string) {
  return useQuery({
    ...queryOf(api.store.days, { params: { farmId, itemId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}
