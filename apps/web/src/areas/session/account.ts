import { api, type ResponseOf, type User } from '@brazda/contract/client';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { clearUserData, signedInSetting } from '../../lib/device-settings.ts';
import { emptyPersonalStores } from '../../lib/personal-store.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { createStore } from '../../lib/store.ts';

/** The signed-in user: null for a visitor. Fails if the server does not respond. */
export function accountQuery() {
  return queryOptions({
    queryKey: [api.auth.user.path] as const,
    // A page that needs the user is replaced by one with the error.
    meta: HANDLES_OWN_ERRORS,
    queryFn: ({ signal }): Promise<User | null> =>
      call(api.auth.user, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
  });
}

/** The signed-in user, null for a visitor and until the server has responded. */
export function useAccount(): User | null {
  return useQuery(accountQuery()).data ?? null;
}

/** Why the signed-in user is unknown; null if it is known. `retry` retries everything that has failed. */
export function useAccountError(): { readonly failure: Error | null; readonly retry: () => void } {
  const client = useQueryClient();
  const { data, error } = useQuery(accountQuery());
  const retry = () => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  return { failure: data === undefined ? error : null, retry };
}

/** Stores the user who has signed in; everything fetched as a visitor is refetched. */
export function storeSignedInUser(client: QueryClient, user: User): void {
  client.clear();
  client.setQueryData(accountQuery().queryKey, user);
  signedInSetting.set(true);
}

/** Stores the user who has signed in by a first step, unless a second one is pending. */
export function storeUserIfComplete(client: QueryClient, response: ResponseOf<typeof api.auth.login>): void {
  if (!('second_step' in response)) storeSignedInUser(client, response);
}

/** Stores that no user is signed in any more; nothing of the user remains. */
export function clearSignedInUser(client: QueryClient): void {
  clearUserData({ keepsWork: false });
  emptyPersonalStores();
  client.clear();
  client.setQueryData(accountQuery().queryKey, null);
}

/** Signs in. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(api.auth.login, { body }),
    meta: HANDLES_OWN_ERRORS,
    onSuccess: (response) => storeUserIfComplete(client, response),
  });
}

/** Whether the user has just signed out; the page is then replaced by the redirect page. */
export const hasSignedOut = createStore(false);

/** Signs out. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.auth.logout),
    onSuccess: () => {
      hasSignedOut.set(true);
      clearSignedInUser(client);
    },
  });
}
