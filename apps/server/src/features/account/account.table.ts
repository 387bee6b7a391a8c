import type { OAUTH_PROVIDERS, SecondFactor } from '@brazda/contract';
import type { Language, RegistrationRef } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';
import type { DocumentName } from '../legal/index.ts';

/** The purpose of a one-time token: a mailed link, the redirect from a provider, or a passkey challenge. */
export type TokenPurpose =
  | 'account'
  | 'email'
  | 'password'
  | 'oauth'
  | 'second_step'
  | 'totp_setup'
  | 'passkey_setup'
  | 'passkey_step'
  | 'enrollment';
export type OauthProvider = (typeof OAUTH_PROVIDERS)[number];

interface UserTable {
  id: string;
  /** A visitor without an address, who owns a trial farm. */
  is_visitor: Defaulted<boolean>;
  email: string;
  /** Null until a user who signed up through another provider sets one. */
  password_hash: string | null;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  phone: Defaulted<string>;
  preferred_language: Language | null;
  is_staff: Defaulted<boolean>;
  is_active: Defaulted<boolean>;
  email_verified_at: Date | null;
  ref: RegistrationRef | null;
  user_groups: Defaulted<string[]>;
  created_at: Defaulted<Date>;
  deleted_at: Date | null;
}

interface SessionTable {
  id_hash: Buffer;
  id: Defaulted<string>;
  user_id: string;
  address: string | null;
  device: string | null;
  /** The staff member who is acting as the user. */
  impersonator_id: string | null;
  /** Whether a second step was passed or set up in the session. */
  second_step: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  expires_at: Date;
}

interface OneTimeTokenTable {
  token_hash: Buffer;
  purpose: TokenPurpose;
  user_id: string | null;
  /** Written as JSON text. */
  data: ColumnType<Record<string, string>, string, string>;
  created_at: Defaulted<Date>;
  expires_at: Date;
}

interface OauthIdentityTable {
  provider: OauthProvider;
  /** The id of the user at the provider. */
  subject: string;
  user_id: string;
  created_at: Defaulted<Date>;
}

interface KnownDeviceTable {
  user_id: string;
  id_hash: Buffer;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
}

interface SecondFactorTable {
  id: string;
  user_id: string;
  kind: SecondFactor['kind'];
  name: string;
  /** Encrypted, see `second-factor/vault.ts`. */
  secret: Buffer | null;
  last_step: ColumnType<string | null, number | undefined, number>;
  /** The columns of passkeys. */
  credential_id: string | null;
  public_key: Buffer | null;
  counter: ColumnType<string | null, number | undefined, number>;
  transports: string[] | null;
  created_at: Defaulted<Date>;
  last_used_at: Date | null;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
}

interface ConsentTable {
  id: Defaulted<number>;
  user_id: string;
  document: DocumentName;
  version: string;
  given_at: Defaulted<Date>;
  withdrawn_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    app_user: UserTable;
    session: SessionTable;
    one_time_token: OneTimeTokenTable;
    oauth_identity: OauthIdentityTable;
    consent: ConsentTable;
    known_device: KnownDeviceTable;
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
  }
}
