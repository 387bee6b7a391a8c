import type { Language } from '@brazda/domain';
import type { Defaulted } from '../../platform/db/database.ts';

interface UserTable {
  id: string;
  email: string;
  password_hash: string;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  phone: Defaulted<string>;
  preferred_language: Language | null;
  is_staff: Defaulted<boolean>;
  is_active: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  deleted_at: Date | null;
}

interface SessionTable {
  id_hash: Buffer;
  user_id: string;
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
