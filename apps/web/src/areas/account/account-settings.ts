import { api, type InputOf, type User } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { clearOutbox } from '../../lib/outbox/outbox.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { saveJson } from '../../lib/save-file.ts';
import { accountQuery, clearSignedInUser } from '../session/index.ts';

const sessionsQuery = () => ({ ...queryOf(api.auth.sessions, {}), meta: HANDLES_OWN_ERRORS });

/** Changes the profile of the account. */
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

/** Sends a confirmation link to a new e-mail address. */
export function useChangeEmail() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.changeEmail, 'body'>) => call(api.auth.changeEmail, { body }),
  });
}

/** The sessions of the user, most recently used first. */
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

/** Downloads all data stored about the user as a file. */
export function useExportData() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.auth.exportData),
    onSuccess: (data) => saveJson(`brazda-${data.exported_at.slice(0, 10)}.json`, data),
  });
}

/** Removes the account and everything of it on this device. */
export function useRemoveAccount() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.removeUser, 'body'>) => call(api.auth.removeUser, { body }),
    onSuccess: async () => {
      // Without storage there is nothing to remove.
      await clearOutbox().catch(() => undefined);
      clearSignedInUser(client);
    },
  });
}
