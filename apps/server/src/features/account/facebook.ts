import { createHash, createHmac } from 'node:crypto';
import { text } from '@brazda/contract';
import { inOneLine } from '@brazda/domain';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** The product's registration at Facebook, and the addresses of its API. */
export interface FacebookApp {
  readonly id: string;
  readonly secret: string;
  readonly urls: { readonly authorize: string; readonly token: string; readonly profile: string };
}

/** A Facebook profile; the address is there only if Facebook has verified it and the user shares it. */
export interface Profile {
  readonly subject: string;
  readonly email: string | undefined;
  readonly first_name: string;
  readonly last_name: string;
}

/** No user waits longer in front of an empty page. */
const TIMEOUT_MS = 10_000;

/** The Facebook configuration; null if it is not set. */
export function readFacebookConfig(config: Config): FacebookApp | null {
  const { FACEBOOK_APP_ID: id, FACEBOOK_APP_SECRET: secret } = config;
  if (!id || !secret) return null;
  const urls = {
    authorize: config.FACEBOOK_AUTHORIZE_URL,
    token: config.FACEBOOK_TOKEN_URL,
    profile: config.FACEBOOK_PROFILE_URL,
  };
  return { id, secret, urls };
}

/** The address at which the user authorizes the sign-in; only the hash of the verifier is sent (PKCE, S256). */
export function makeAuthorizeUrl(
  { id, urls }: FacebookApp,
  { redirect_uri, state, verifier }: { redirect_uri: string; state: string; verifier: string },
): string {
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri,
    state,
    response_type: 'code',
    scope: 'public_profile,email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${urls.authorize}?${query}`;
}

const TokenResponse = z.object({ access_token: z.string().min(1) });
const OneName = z.string().overwrite(inOneLine).pipe(text(100)).catch('');
const ProfileResponse = z.object({
  id: z
    .string()
    .max(100)
    .regex(/^[\w.:-]+$/),
  email: z.email().max(254).optional().catch(undefined),
  first_name: OneName,
  last_name: OneName,
});

/** Exchanges the authorization code for the user's profile. Throws HttpError. */
export async function fetchProfile(
  { id, secret, urls }: FacebookApp,
  { code, redirect_uri, verifier }: { code: string; redirect_uri: string; verifier: string },
): Promise<Profile> {
  const { access_token } = await fetchParsed(TokenResponse, urls.token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      client_secret: secret,
      redirect_uri,
      code,
      code_verifier: verifier,
    }),
  });
  const query = new URLSearchParams({
    fields: 'id,email,first_name,last_name',
    // Makes a token that was stolen from us useless elsewhere.
    appsecret_proof: createHmac('sha256', secret).update(access_token).digest('hex'),
  });
  const { id: subject, ...profile } = await fetchParsed(ProfileResponse, `${urls.profile}?${query}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return { subject, ...profile, email: profile.email };
}

/** Calls Facebook: a rejection becomes `oauth_refused`, no response or an unknown one `oauth_silent`. */
async function fetchParsed<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal, redirect: 'error' }).catch(() => null);
  if (response && response.status >= 400 && response.status < 500) throw new HttpError('oauth_refused');
  const parsed = schema.safeParse(response?.ok ? await response.json().catch(() => null) : null);
  if (!parsed.success) throw new HttpError('oauth_silent');
  return parsed.data;
}
