import { api, type InputOf, type User } from '@brazda/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { saveJson } from '../lib/save-file.ts';
import { accountQuery, leave } from './account.ts';
import { HANDLES_OWN_ERRORS, queryOf } from './query.ts';

const sessionsQuery = () => ({ ...queryOf(api.auth.sessions, {}), meta: HANDLES_OWN_ERRORS });

/** Changes what an account says of its person. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.updateUser, 'body'>) => call(api.auth.updateUser, { body }),
    onSuccess: (user: User) => client.setQueryData(accountQuery().queryKey, user),
  });
}

/** Changes the password, or sets the first one, and signs out everywhere else. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.changePassword, 'body'>) =>
      call(api.auth.changePassword, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery().queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
      ]),
  });
}

/** Mails a link to a new address. */
export function useChangeEmail() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.changeEmail, 'body'>) => call(api.auth.changeEmail, { body }),
  });
}

/** Where the person is signed in, last used first. */
export function useSessions() {
  return useQuery({ ...sessionsQuery(), staleTime: 0, select: ({ results }) => results });
}

/** Signs out on another device, or with null on all others. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? call(api.auth.endOtherSessions)
        : call(api.auth.endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

/** Gives the person everything that is kept about them as a file. */
export function useExportData() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.auth.exportData),
    onSuccess: (data) => saveJson(`brazda-${data.exported_at.slice(0, 10)}.json`, data),
  });
}

/** Removes the account; nothing of it stays behind on the device. */
export function useRemoveAccount() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.removeUser, 'body'>) => call(api.auth.removeUser, { body }),
    onSuccess: () => leave(client),
  });
}
