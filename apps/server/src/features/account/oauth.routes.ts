import { randomBytes } from 'node:crypto';
import type { DbTransaction } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { createLicenseIfSold } from '../licenses/index.ts';
import type { OauthProvider } from './account.table.ts';
import type { AnyCall } from './any-call.ts';
import type { AccountContext } from './deps.ts';
import { fetchProfile, makeAuthorizeUrl, type Profile } from './facebook.ts';
import { createIdentity, findUserIdByIdentity } from './identities.repo.ts';
import { mailNewSignIn } from './new-sign-in.ts';
import { claimShares } from './owned-data.repo.ts';
import { confirmAccount } from './registration.routes.ts';
import { passFirstStep } from './second-factor/first-step.ts';
import { recordSecurityEvent } from './security-events.ts';
import { consumeToken, createToken, TOKEN_LIFETIME_H } from './tokens.repo.ts';
import { findUser, findUserByEmail, registerUser, updateUser } from './users.repo.ts';

/** Binds the redirect to the provider and back to one browser. */
const COOKIE = 'brazda_oauth';
/** Sign-ins begun in a minute from one address: each leaves a row for ten minutes. */
const MAX_STARTS = 20;

/** Handlers of sign-in through another provider, by authorization code with state and PKCE. */
export function oauthHandlers(context: AccountContext) {
  const { db, today, now, facebook, publicUrl } = context;
  const starts = new TryLimit(db, { name: 'oauth-start', max: MAX_STARTS });
  const redirect_uri = `${publicUrl}/auth/facebook`;

  return {
    'auth.oauthStart': async ({ address, setCookie }) => {
      if (!facebook) throw new HttpError('not_found', 'provider');
      await starts.require(networkOf(address));
      const verifier = randomBytes(32).toString('base64url');
      const state = await createToken(db, { purpose: 'oauth', user_id: null, data: { verifier } });
      setCookie(COOKIE, state, TOKEN_LIFETIME_H.oauth * 3600);
      return { url: makeAuthorizeUrl(facebook, { redirect_uri, state, verifier }) };
    },

    'auth.oauthFinish': async (call) => {
      const { body, params } = call;
      if (!facebook) throw new HttpError('not_found', 'provider');
      const isOurs = call.cookie(COOKIE) === body.state;
      call.setCookie(COOKIE, null);
      const token = isOurs ? await consumeToken(db, body.state, ['oauth']) : undefined;
      const verifier = token?.data.verifier;
      if (!verifier) throw new HttpError('oauth_refused');
      const profile = await fetchProfile(facebook, { code: body.code, redirect_uri, verifier });
      const { user, response } = await db.transaction().execute(async (tx) => {
        const { provider } = params;
        const user_id = await findOrCreateUser(tx, call, provider, {
          ...profile,
          today: today(),
          now: now(),
        });
        const { response, isNewBrowser } = await passFirstStep(tx, context, call, { user_id, provider });
        return { response, user: isNewBrowser ? await findUser(tx, user_id) : undefined };
      });
      if (user) mailNewSignIn(context, call, user);
      return response;
    },
  } satisfies SomeHandlers;
}

/** A user at a provider who signs in at a time. */
type NewProfile = Profile & { readonly today: string; readonly now: Date };

/** The account of a user at a provider: the one linked to it, else the one with its address, else a new one. */
async function findOrCreateUser(
  tx: DbTransaction,
  call: AnyCall,
  provider: OauthProvider,
  profile: NewProfile,
): Promise<string> {
  const linked = await findUserIdByIdentity(tx, provider, profile.subject);
  if (linked) {
    if (!(await findUser(tx, linked))) throw new HttpError('oauth_refused');
    return linked;
  }
  if (!profile.email) throw new HttpError('oauth_no_email');
  const user_id =
    (await findOrCreateUserByEmail(tx, call, profile, profile.email)) ??
    (await createOauthUser(tx, call, profile, profile.email));
  await createIdentity(tx, { provider, subject: profile.subject, user_id });
  await recordSecurityEvent(tx, call, { user_id, action: 'oauth_linked', after: { provider } });
  return user_id;
}

async function findOrCreateUserByEmail(
  tx: DbTransaction,
  call: AnyCall,
  { first_name, last_name, today, now }: NewProfile,
  email: string,
): Promise<string | undefined> {
  const user = await findUserByEmail(tx, email);
  if (user && !user.is_active) throw new HttpError('oauth_refused');
  if (user && !user.email_verified_at) {
    // The user who registered the account has not proved to own the address; the user at the provider has.
    await updateUser(tx, user.id, { password_hash: null, first_name, last_name });
    await confirmAccount(tx, call, user, { today, now });
  }
  return user?.id;
}

async function createOauthUser(
  tx: DbTransaction,
  call: AnyCall,
  { first_name, last_name, today, now }: NewProfile,
  email: string,
): Promise<string> {
  const user = { email, first_name, last_name, password_hash: null, email_verified_at: now };
  const id = await registerUser(tx, { ...user, preferred_language: call.language });
  if (!id) throw new HttpError('oauth_refused');
  await recordSecurityEvent(tx, call, { user_id: id, action: 'registered', after: { provider: 'facebook' } });
  await claimShares(tx, { id, email });
  await createLicenseIfSold(tx, call, id, today);
  return id;
}
