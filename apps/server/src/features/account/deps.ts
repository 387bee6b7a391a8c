import type { Language } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { type Actor, ANONYMOUS } from '../../platform/http/call.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AnyCall } from './any-call.ts';
import type { PasswordCheck } from './current-password.ts';
import { rememberDevice } from './devices.ts';
import type { FacebookApp } from './facebook.ts';
import type { MailLimit } from './mail-limit.ts';
import type { relyingPartyOf } from './second-factor/relying-party.ts';
import type { Vault } from './second-factor/vault.ts';
import { endSessionOfCookie, SESSION_COOKIE, type SignInDetails, startSession } from './session.ts';
import type { SessionLifetimes } from './sessions.repo.ts';
import type { UserRow } from './users.repo.ts';

/** Dependencies of the feature. */
export interface AccountDeps {
  readonly db: DbPool;
  readonly mailer: Mailer;
  /** The current day, which decides which version of a legal document is in force. */
  readonly today: () => string;
  /** The current time, which decides which code of an authenticator app is valid. */
  readonly now: () => Date;
  /** The secret of the installation. */
  readonly secret: string;
  /** Waits for a number of milliseconds; tests do not wait. */
  readonly wait: (ms: number) => Promise<void>;
  /** The public address of the product. */
  readonly publicUrl: string;
  /** Null if sign-in through Facebook is not configured. */
  readonly facebook: FacebookApp | null;
  readonly lives: SessionLifetimes;
}

/** The context that all handlers of the feature share. */
export interface AccountContext extends AccountDeps {
  readonly checkPassword: PasswordCheck;
  readonly countMail: MailLimit;
  readonly vault: Vault;
  /** The WebAuthn relying party, or what the public URL lacks for passkeys. */
  readonly relyingParty: ReturnType<typeof relyingPartyOf>;
}

/** Signs a user in in the browser of a call, replacing any session there; true if the browser is new to an account that was used in others. */
export async function signIn(
  db: Db,
  call: AnyCall,
  { user_id, second_step }: Pick<SignInDetails, 'user_id' | 'second_step'>,
  lives: SessionLifetimes,
): Promise<boolean> {
  await endSessionOfCookie(db, call.cookie(SESSION_COOKIE));
  const { address, device } = call;
  const entry = { user_id, impersonator_id: null, second_step, address, device };
  const { id, maxAge_s } = await startSession(db, entry, lives);
  call.setCookie(SESSION_COOKIE, id, maxAge_s);
  return rememberDevice(db, call, user_id);
}

type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'guesses_used_up'
  | 'signed_out'
  | 'registered'
  | 'confirmed'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'session_ended'
  | 'updated'
  | 'consent_given'
  | 'consent_withdrawn'
  | 'exported'
  | 'removed'
  | 'oauth_linked'
  | 'factor_added'
  | 'factor_removed'
  | 'second_step_failed'
  | 'passkey_counter_went_back'
  | 'recovery_code_used'
  | 'recovery_codes_renewed';

/**
 * Writes a security event of an account into the audit trail; its author is the user unless the call or `actor`
 * differs.
 */
export async function recordSecurityEvent(
  db: Db,
  call: Pick<AnyCall, 'actor' | 'address'>,
  { user_id, action, after, actor }: SecurityRecord,
): Promise<void> {
  const self = { user_id, impersonator_id: null };
  const byCall = call.actor.user_id === user_id ? call.actor : self;
  await recordEvent(db, {
    actor: actor ?? byCall,
    address: call.address,
    entity: 'app_user',
    entity_id: user_id,
    action,
    after,
  });
}

interface SecurityRecord {
  readonly user_id: string;
  readonly action: SecurityEvent;
  /** Details; never an address or a name, which deleting the account could not remove. */
  readonly after?: object;
  readonly actor?: Pick<Actor, 'user_id' | 'impersonator_id'>;
}

/** The author of what happens without a signed-in user. */
export const SYSTEM_ACTOR = ANONYMOUS;

/** The language in which to write to a user: theirs, else that of the call. */
export function resolveMailLanguage(
  user: Pick<UserRow, 'preferred_language'>,
  { language }: { language: Language },
): Language {
  return user.preferred_language ?? language;
}

/** A number of hours in the grammar of a language: `48 de ore`. */
export function formatHours(language: Language, hours: number): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
}
