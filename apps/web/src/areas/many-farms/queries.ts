import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** All farms of the person, own and shared; fetched when the page opens, because visits and images come meanwhile. */
export function useFarmOverviews() {
  return useQuery({
    ...queryOf(api.manyFarms.list, {}),
    staleTime: 0,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** A shorter search would find most parcels. */
const MIN_SEARCH = 2;

/** Parcels of all farms that a search finds; not asked for a search that is too short. */
export function useFoundParcels(search: string) {
  return useQuery({
    ...queryOf(api.manyFarms.findParcels, { query: { search } }),
    enabled: search.length >= MIN_SEARCH,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** A crop on each farm of the person. */
export function useCropAcrossFarms(cropId: string) {
  return useQuery({
    ...queryOf(api.manyFarms.compareCrop, { params: { cropId } }),
    meta: HANDLES_OWN_ERRORS,
  });
}
