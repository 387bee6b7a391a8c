import { api, type InputOf, type OAUTH_PROVIDERS } from '@brazda/contract/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { signedInSetting } from '../../lib/device-settings.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { useOnce } from '../../lib/use-once.ts';
import { accountQuery, storeUserIfComplete } from '../session/index.ts';

type Provider = (typeof OAUTH_PROVIDERS)[number];

/** Registers an account; its confirmation link is sent by mail. */
export function useRegister() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.register, 'body'>) => call(api.auth.register, { body }),
  });
}

/** Sends the confirmation link of an account again. */
export function useResendConfirmation() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: { email: string }) => call(api.auth.resendConfirmation, { body }),
  });
}

/** Sends a link with which a new password can be set. */
export function useForgotPassword() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: { email: string }) => call(api.auth.forgotPassword, { body }),
  });
}

/** Sets the password with the token of a mailed link, and signs in. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: { token: string; new_password: string }) => call(api.auth.resetPassword, { body }),
    onSuccess: (response) => storeUserIfComplete(client, response),
  });
}

/** What a mailed link confirms, fetched as soon as its page opens; the link is not used up. */
export function useConfirmation(token: string | null) {
  const { path } = api.auth.confirmation;
  return useOnce(token ? [path, token] : null, () =>
    call(api.auth.confirmation, { body: { token: token! } }),
  );
}

/** Confirms what a mailed link is for; confirming an account signs in. */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InputOf<typeof api.auth.confirm, 'body'>) => call(api.auth.confirm, { body }),
    onSuccess: async ({ purpose }) => {
      if (purpose === 'account') completeSignIn(client, api.auth.confirmation.path);
      else await client.invalidateQueries({ queryKey: accountQuery().queryKey });
    },
  });
}

/** Fetches the sign-in address of an OAuth provider. */
export function useOauthStart() {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (provider: Provider) => call(api.auth.oauthStart, { params: { provider } }),
  });
}

/** Signs in with the parameters of an OAuth provider's redirect, as soon as the page opens. */
export function useOauthFinish(provider: Provider, code: string | null, state: string | null) {
  const { path } = api.auth.oauthFinish;
  const key = code && state ? [path, provider, state] : null;
  return useOnce(key, async (client) => {
    const body = { code: code!, state: state! };
    const response = await call(api.auth.oauthFinish, { params: { provider }, body });
    if (!('second_step' in response)) completeSignIn(client, path);
    return response;
  });
}

/** Discards the data fetched as a visitor, except the response being read. */
function completeSignIn(client: QueryClient, readPath: string): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readPath });
  signedInSetting.set(true);
}
