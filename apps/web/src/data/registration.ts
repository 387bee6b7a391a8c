import { type AnswerOf, api, type InputOf, type OAUTH_PROVIDERS } from '@brazda/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { accountQuery, enterAs } from './account.ts';
import { TOLD_IN_PLACE } from './query.ts';
import { settingOf } from './settings.ts';
import { useOnce } from './use-once.ts';

type Provider = (typeof OAUTH_PROVIDERS)[number];
type Confirmation = AnswerOf<typeof api.auth.confirm>;

/** Asks for an account; the link that confirms it is mailed. */
export function useRegister() {
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: InputOf<typeof api.auth.register, 'body'>) => call(api.auth.register, { body }),
  });
}

/** Mails the link that confirms an account again. */
export function useResendConfirmation() {
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: { email: string }) => call(api.auth.resendConfirmation, { body }),
  });
}

/** Mails a link with which a new password can be chosen. */
export function useForgotPassword() {
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: { email: string }) => call(api.auth.forgotPassword, { body }),
  });
}

/** Sets the password that a mailed link lets one choose, and signs in. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (body: { token: string; new_password: string }) => call(api.auth.resetPassword, { body }),
    onSuccess: (user) => enterAs(client, user),
  });
}

/** Confirms the address that a mailed link went to, as soon as its page opens; an account is signed in by it. */
export function useConfirmation(token: string | null) {
  const { path } = api.auth.confirm;
  return useOnce<Confirmation>(token ? [path, token] : null, async (client) => {
    const confirmation = await call(api.auth.confirm, { body: { token: token! } });
    if (confirmation.purpose === 'account') comeIn(client, path);
    else await client.invalidateQueries({ queryKey: accountQuery().queryKey });
    return confirmation;
  });
}

/** Finds out where a provider vouches for people. */
export function useOauthStart() {
  return useMutation({
    meta: TOLD_IN_PLACE,
    mutationFn: (provider: Provider) => call(api.auth.oauthStart, { params: { provider } }),
  });
}

/** Signs in with what a provider has sent the person back with, as soon as the page opens. */
export function useOauthFinish(provider: Provider, code: string | null, state: string | null) {
  const { path } = api.auth.oauthFinish;
  const key = code && state ? [path, provider, state] : null;
  return useOnce(key, async (client) => {
    const body = { code: code!, state: state! };
    const user = await call(api.auth.oauthFinish, { params: { provider }, body });
    comeIn(client, path);
    return user;
  });
}

/** Forgets what was known to the visitor, all but the answer that is being read. */
function comeIn(client: QueryClient, readPath: string): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readPath });
  settingOf('signedIn').set(true);
}
