import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { ProcessDeps } from '../../platform/feature.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AnyCall } from './any-call.ts';
import type { PasswordCheck } from './current-password.ts';
import type { FacebookApp } from './facebook.ts';
import type { MailLimit } from './mail-limit.ts';
import type { relyingPartyOf } from './second-factor/relying-party.ts';
import type { SessionLifetimes } from './sessions.repo.ts';

/** Dependencies of the feature. */
export interface AccountDeps extends Pick<ProcessDeps, 'onAccountRemoved'> {
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
  /** Makes the stored hash of a password; tests make cheaper ones. */
  readonly hashPassword: (password: string) => Promise<string>;
  /** The public address of the product. */
  readonly publicUrl: string;
  /** Null if sign-in through Facebook is not configured. */
  readonly facebook: FacebookApp | null;
  readonly lives: SessionLifetimes;
  readonly trials: TrialRegistration;
}

/** What registration does about the trial farm of a visitor. */
export interface TrialRegistration {
  /** Lets the trial farm of the browser wait for a mail to be opened; returns its owner, null if there is none. */
  requestKeeping(db: Db, call: Pick<AnyCall, 'cookie'>): Promise<string | null>;
  /**
   * Moves a trial farm into an account; false, without any effect, if it was kept or removed since. Throws LimitError if the
   * account has too much then.
   */
  keep(
    tx: DbTransaction,
    call: AnyCall,
    owners: { readonly trial_user_id: string; readonly user_id: string },
  ): Promise<boolean>;
}

/** The context that all handlers of the feature share. */
export interface AccountContext extends AccountDeps {
  readonly checkPassword: PasswordCheck;
  readonly countMail: MailLimit;
  readonly vault: Vault;
  /** The WebAuthn relying party, or what the public URL lacks for passkeys. */
  readonly relyingParty: ReturnType<typeof relyingPartyOf>;
}
