import { type AccessTokenFields, api } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

const tokensQuery = () => ({ ...queryOf(api.accessTokens.list, {}), meta: HANDLES_OWN_ERRORS });

/** The access tokens of the person, newest first. */
export function useAccessTokens() {
  return useQuery({ ...tokensQuery(), staleTime: 0, select: ({ results }) => results });
}

/** The tokens with which a farm is read or changed, for its owner. */
export function useFarmTokens(farmId: string) {
  return useQuery({
    ...queryOf(api.accessTokens.ofFarm, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    select: ({ results }) => results,
  });
}

/** Makes an access token. */
export function useCreateAccessToken() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: AccessTokenFields) => call(api.accessTokens.create, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  });
}

/** Revokes an access token by its id. */
export function useRevokeAccessToken() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (id: string) => call(api.accessTokens.revoke, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  });
}
