import { api, type InputOf, type PasskeyCreation } from '@brazda/contract/client';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { accountQuery, storeSignedInUser } from '../session/index.ts';

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
    onSuccess: (user) => storeSignedInUser(client, user),
    onError: (error) => askAgainIfOver(client, error),
  });
}

/** Completes the second step with a passkey that the browser requests from the user. Throws PasskeyError. */
export function useUsePasskey() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async () => {
      const { answerByPasskey } = await import('../../lib/passkey-device.ts');
      const credential = await answerByPasskey(await call(api.secondFactors.askPasskey));
      return call(api.secondFactors.usePasskey, { body: { credential } });
    },
    onSuccess: (user) => storeSignedInUser(client, user),
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

/** The token of the link with which staff add their first second factor, null if no link was opened. */
export type Enrollment = string | null;

const withLink = (enrollment: Enrollment) => (enrollment === null ? {} : { enrollment });

/** Creates the secret of an authenticator app. */
export function useStartTotp(enrollment: Enrollment) {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.startTotp, 'body'>) =>
      call(api.secondFactors.startTotp, { body: { ...body, ...withLink(enrollment) } }),
  });
}

/** Adds an authenticator app with one of its codes. */
export function useAddTotp(enrollment: Enrollment) {
  const onSuccess = useRefresh();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.addTotp, 'body'>) =>
      call(api.secondFactors.addTotp, { body: { ...body, ...withLink(enrollment) } }),
    onSuccess,
  });
}

/** Fetches the options to create a passkey. */
export function useStartPasskey(enrollment: Enrollment) {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.secondFactors.startPasskey, 'body'>) =>
      call(api.secondFactors.startPasskey, { body: { ...body, ...withLink(enrollment) } }),
  });
}

/** Lets the user create a passkey and adds it with a name. Throws PasskeyError. */
export function useAddPasskey(requested: PasskeyCreation, enrollment: Enrollment) {
  const onSuccess = useRefresh();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ name }: { name: string }) => {
      const { makePasskey } = await import('../../lib/passkey-device.ts');
      const credential = await makePasskey(requested);
      return call(api.secondFactors.addPasskey, { body: { credential, name, ...withLink(enrollment) } });
    },
    onSuccess,
  });
}

/** Mails staff without a second factor the link to add their first one. */
export function useMailEnrollment() {
  return useMutation({ meta: HANDLES_OWN_ERRORS, mutationFn: () => call(api.secondFactors.mailEnrollment) });
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

/** Replaces the remaining recovery codes with new ones. */
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
