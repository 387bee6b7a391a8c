import { api, type InputOf } from '@brazda/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../lib/api.ts';
import { accountQuery, enterAs } from './account.ts';
import { HANDLES_OWN_ERRORS, queryOf } from './query.ts';

const pendingQuery = () => ({ ...queryOf(api.secondFactors.pending, {}), meta: HANDLES_OWN_ERRORS });
const factorsQuery = () => ({ ...queryOf(api.secondFactors.list, {}), meta: HANDLES_OWN_ERRORS });

/** The methods for the pending second step in this browser; none if there is none pending. */
export function usePendingStep() {
  return useQuery({ ...pendingQuery(), staleTime: 0, gcTime: 0, select: ({ ways }) => ways });
}

/** Completes the second step with a code. */
export function useEnterCode() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.enterCode, 'body'>) =>
      call(api.secondFactors.enterCode, { body }),
    onSuccess: (user) => enterAs(client, user),
    onError: (error) => askAgainIfOver(client, error),
  });
}

/** An expired step may have been completed in another tab. */
async function askAgainIfOver(client: QueryClient, error: Error): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'second_step_over') return;
  await client.refetchQueries({ queryKey: accountQuery().queryKey });
  await client.refetchQueries({ queryKey: pendingQuery().queryKey });
}

/** The second factors of the user, oldest first, and the number of remaining recovery codes. */
export function useSecondFactors() {
  return useQuery({ ...factorsQuery(), staleTime: 0 });
}

/** Creates the secret of an authenticator app. */
export function useStartTotp() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.startTotp, 'body'>) =>
      call(api.secondFactors.startTotp, { body }),
  });
}

/** Adds an authenticator app, confirmed by one of its codes. */
export function useAddTotp() {
  const onSuccess = useRefresh();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.addTotp, 'body'>) =>
      call(api.secondFactors.addTotp, { body }),
    onSuccess,
  });
}

/** Renames a second factor. */
export function useRenameFactor(factorId: string) {
  const onSuccess = useRefresh();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.rename, 'body'>) =>
      call(api.secondFactors.rename, { params: { factorId }, body }),
    onSuccess,
  });
}

/** Removes a second factor. */
export function useRemoveFactor(factorId: string) {
  const onSuccess = useRefresh();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.remove, 'body'>) =>
      call(api.secondFactors.remove, { params: { factorId }, body }),
    onSuccess,
  });
}

/** Replaces the remaining recovery codes by new ones. */
export function useRenewCodes() {
  const onSuccess = useRefresh();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.renewCodes, 'body'>) =>
      call(api.secondFactors.renewCodes, { body }),
    onSuccess,
  });
}

/** A new factor ends other sessions, and the account contains whether it has a second factor. */
function useRefresh() {
  const client = useQueryClient();
  const paths = [api.secondFactors.list.path, api.auth.sessions.path, accountQuery().queryKey[0]];
  return async () => {
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
}
