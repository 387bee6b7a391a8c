import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useOnce } from '../../lib/use-once.ts';

type ShareInput = InputOf<typeof api.sharing.share, 'body'>;
type ShareChange = InputOf<typeof api.sharing.updateShare, 'body'> & { shareId: string };
type LinkInput = InputOf<typeof api.sharing.createLink, 'body'>;
type RequestAnswer = InputOf<typeof api.sharing.answerRequest, 'body'> & { requestId: string };

const sharesQuery = (farmId: string) => ({
  ...queryOf(api.sharing.shares, { params: { farmId } }),
  meta: HANDLES_OWN_ERRORS,
});
const requestsQuery = (farmId: string) => ({
  ...queryOf(api.sharing.requests, { params: { farmId } }),
  meta: HANDLES_OWN_ERRORS,
});
const linksQuery = (farmId: string) => ({
  ...queryOf(api.sharing.links, { params: { farmId } }),
  meta: HANDLES_OWN_ERRORS,
});

/** Who has read a farm besides its owner. */
export function useReadings(farmId: string) {
  return useQuery({
    ...queryOf(api.sharing.readings, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    select: ({ results }) => results,
  });
}

/** With whom a farm is shared. */
export function useShares(farmId: string) {
  return useQuery({ ...sharesQuery(farmId), staleTime: 0, select: ({ results }) => results });
}

/** Shares a farm or parcels of it with an e-mail address, replacing its previous share. */
export function useShare(farmId: string) {
  const refresh = useRefresh(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: ShareInput) => call(api.sharing.share, { params: { farmId }, body }),
    onSuccess: refresh,
  });
}

/** Changes the level or the parcels of a share. */
export function useUpdateShare(farmId: string) {
  const refresh = useRefresh(farmId);
  return useMutation({
    mutationFn: ({ shareId, ...body }: ShareChange) =>
      call(api.sharing.updateShare, { params: { farmId, shareId }, body }),
    onSettled: refresh,
  });
}

/** Ends a share. */
export function useEndShare(farmId: string) {
  const refresh = useRefresh(farmId);
  return useMutation({
    mutationFn: (shareId: string) => call(api.sharing.removeShare, { params: { farmId, shareId } }),
    onSettled: refresh,
  });
}

/** The open requests for access to a farm. */
export function useAccessRequests(farmId: string) {
  return useQuery({ ...requestsQuery(farmId), staleTime: 0, select: ({ results }) => results });
}

/** Grants a request for access at a level, or rejects it with null. */
export function useAnswerRequest(farmId: string) {
  const refresh = useRefresh(farmId);
  return useMutation({
    mutationFn: ({ requestId, ...body }: RequestAnswer) =>
      call(api.sharing.answerRequest, { params: { farmId, requestId }, body }),
    onSettled: refresh,
  });
}

/** The valid share links of a farm. */
export function useShareLinks(farmId: string) {
  return useQuery({ ...linksQuery(farmId), staleTime: 0, select: ({ results }) => results });
}

/** Creates a share link; its address is returned only once. */
export function useCreateLink(farmId: string) {
  const refresh = useRefresh(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: LinkInput) => call(api.sharing.createLink, { params: { farmId }, body }),
    onSuccess: refresh,
  });
}

/** Ends a share link. */
export function useEndLink(farmId: string) {
  const refresh = useRefresh(farmId);
  return useMutation({
    mutationFn: (linkId: string) => call(api.sharing.removeLink, { params: { farmId, linkId } }),
    onSettled: refresh,
  });
}

/** Opens a share link as soon as its page opens; cached data may now be incomplete. */
export function useOpenLink(token: string) {
  const { path } = api.sharing.openLink;
  return useOnce([path, token], async (client) => {
    const shared = await call(api.sharing.openLink, { body: { token } });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== path });
    return shared;
  });
}

/** Requests access to a farm from its owner. */
export function useRequestAccess() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (farmId: string) => call(api.sharing.requestAccess, { params: { farmId } }),
  });
}

/** Granting a request creates a share, and ending a share changes access: all three lists are refetched. */
function useRefresh(farmId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [sharesQuery, requestsQuery, linksQuery].map((query) =>
        client.invalidateQueries({ queryKey: query(farmId).queryKey }),
      ),
    );
}
