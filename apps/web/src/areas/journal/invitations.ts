import { api } from '@brazda/contract/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { useOnce } from '../../lib/use-once.ts';
import { accountQuery } from '../session/index.ts';

/** The open invitation with a token, fetched as soon as its page opens; that does not use it up. */
export function useInvitation(token: string) {
  const { path } = api.work.invitation;
  return useOnce([path, token], () => call(api.work.invitation, { body: { token } }));
}

/** Accepts an invitation, which uses it up. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (token: string) => call(api.work.accept, { body: { token } }),
    onSuccess: () => refetchOwnWork(client),
  });
}

/** Refetches the work of the user, and whether they have any. */
export async function refetchOwnWork(client: QueryClient): Promise<void> {
  await Promise.all(
    [[api.work.list.path], accountQuery().queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
