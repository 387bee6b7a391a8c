import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
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

/** The messages to farms that the person has sent and received, and the farms to which they may write. */
export function useFarmMessages() {
  return useQuery({ ...queryOf(api.farmMessages.list, {}), staleTime: 0, meta: HANDLES_OWN_ERRORS });
}

/** Sends a message to farms. */
export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.farmMessages.send, 'body'>) =>
      call(api.farmMessages.send, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [api.farmMessages.list.path] }),
  });
}
