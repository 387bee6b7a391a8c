import { api, type User } from '@brazda/contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../lib/api.ts';
import { createStore } from '../lib/store.ts';
import { queryOf, TOLD_IN_PLACE } from './query.ts';
import { forgetPerson, useSetting } from './settings.ts';

/** The person who is signed in. */
export function accountQuery() {
  return queryOf(api.auth.user, {});
}

/** The person who is signed in, null for a visitor. */
export function useAccount(): User | null {
  const [signedIn] = useSetting('signedIn');
  const query = accountQuery();
  const { data, error } = useQuery({ ...query, queryFn: signedIn ? query.queryFn : skipToken });
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isOver) forgetPerson();
  }, [isOver]);
  return signedIn ? (data ?? null) : null;
}

/** Signs in; what was known to the visitor is asked for again. */
export function useSignIn() {
  const client = useQueryClient();
  const [, setSignedIn] = useSetting('signedIn');
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(api.auth.login, { body }),
    meta: TOLD_IN_PLACE,
    onSuccess: () => {
      client.clear();
      setSignedIn(true);
    },
  });
}

/** Whether the person has just signed out; the page then gives way to the redirect page. */
export const hasSignedOut = createStore(false);

/** Signs out; nothing of the person stays behind. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.auth.logout),
    onSuccess: () => {
      hasSignedOut.set(true);
      forgetPerson();
      client.clear();
    },
  });
}
