import type { Language, RegistrationRef } from '@brazda/domain';
import type { Defaulted } from '../../platform/db/database.ts';

interface UserTable {
  id: string;
  email: string;
  /** Null until somebody who came in through another provider chooses one. */
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
  /** The staff member who acts as the user. */
  impersonator_id: string | null;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  expires_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    app_user: UserTable;
    session: SessionTable;
  }
}
