import type { DbPool } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { PasswordCheck } from './current-password.ts';
import type { FacebookApp } from './facebook.ts';
import type { MailLimit } from './mail-limit.ts';
import type { relyingPartyOf } from './second-factor/relying-party.ts';
import type { Vault } from './second-factor/vault.ts';
import type { SessionLifetimes } from './sessions.repo.ts';

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
  /** Makes the stored hash of a password; tests make cheaper ones. */
  readonly hashPassword: (password: string) => Promise<string>;
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
