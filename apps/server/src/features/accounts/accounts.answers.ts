import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@brazda/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, ANONYMOUS, type Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { TryLimit } from '../../platform/http/try-limit.ts';
import {
  createSession,
  findUserByEmail,
  findUserBySession,
  removeSession,
  type UserRow,
} from './accounts.repo.ts';
import { hashPassword, verifyPassword } from './password.ts';

const COOKIE = 'brazda_session';
/** A farmer who looks in once a week stays signed in. */
const SESSION_S = 30 * 24 * 3600;
/** Tries a minute to sign in to one account from one address: a person who mistypes needs fewer. */
const MOST_TRIES = 10;
/** Tries a minute from one address, whatever the accounts: an office behind one address needs fewer. */
const MOST_TRIES_OF_ADDRESS = 60;

/** Who a request comes from, by the session among its cookies. */
export async function actorOf(
  db: Kysely<Database>,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<Actor> {
  const cookie = cookies[COOKIE];
  const user = cookie ? await findUserBySession(db, hashOf(cookie)) : undefined;
  return user
    ? {
        user_id: user.id,
        is_staff: user.is_staff,
        impersonator_id: user.impersonator_id,
        session_id: user.session_id,
      }
    : ANONYMOUS;
}

/** Answers signing in and out, and who is signed in. */
export function accountsAnswers({ db }: { db: Kysely<Database> }) {
  // An unknown address costs the same time as a wrong password, so that addresses cannot be tried out.
  const decoy = hashPassword(randomBytes(16).toString('hex'));

  const tries = new TryLimit(MOST_TRIES);
  const triesOfAddress = new TryLimit(MOST_TRIES_OF_ADDRESS);

  return {
    'auth.login': async ({ body, address, setCookie, cookie }) => {
      const who = `${address} ${body.email.toLowerCase()}`;
      if (!triesOfAddress.take(address) || !tries.take(who)) throw new Failure('too_many_tries');
      const user = await findUserByEmail(db, body.email);
      const right = await verifyPassword(user?.password_hash ?? (await decoy), body.password);
      if (!user?.is_active || !right) throw new Failure('wrong_credentials');
      tries.forget(who);
      const old = cookie(COOKIE);
      if (old) await removeSession(db, hashOf(old));
      const id = randomBytes(32).toString('base64url');
      const expires_at = new Date(Date.now() + SESSION_S * 1000);
      await createSession(db, { id_hash: hashOf(id), user_id: user.id, expires_at });
      setCookie(COOKIE, id, SESSION_S);
      const signedIn = await findUserBySession(db, hashOf(id));
      if (!signedIn) throw new Failure('wrong_credentials');
      return userOnWire(signedIn);
    },
    'auth.logout': async ({ cookie, setCookie }) => {
      const id = cookie(COOKIE);
      if (id) await removeSession(db, hashOf(id));
      setCookie(COOKIE, null);
      return undefined;
    },
    'auth.user': async ({ cookie }) => {
      const user = await findUserBySession(db, hashOf(cookie(COOKIE) ?? ''));
      if (!user) throw new Failure('not_signed_in');
      return userOnWire(user);
    },
  } satisfies Partial<Answers<'auth.login' | 'auth.logout' | 'auth.user'>>;
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** Consents, groups and licences are not kept yet: nobody has given or got one. */
function userOnWire({ first_name, last_name, ...user }: UserRow): User {
  return {
    id: user.id,
    email: user.email,
    name: `${first_name} ${last_name}`.trim(),
    first_name,
    last_name,
    phone: user.phone || null,
    preferred_language: user.preferred_language,
    is_staff: user.is_staff,
    is_active: user.is_active,
    is_data_source: false,
    is_hijacked: false,
    verified_email: user.email_verified_at !== null,
    has_password: true,
    privacy: false,
    generaltos: false,
    marketing: false,
    latest_marketing_url: null,
    groups: [],
    license: null,
  };
}
