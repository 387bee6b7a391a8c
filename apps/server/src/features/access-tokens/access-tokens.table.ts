import type { TokenArea } from '@brazda/domain';
import type { Defaulted } from '../../platform/db/database.ts';

interface AccessTokenTable {
  id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  ends_with: string;
  can_write: boolean;
  farms: string[] | null;
  areas: TokenArea[] | null;
  created_at: Defaulted<Date>;
  expires_at: Date;
  last_used_at: Defaulted<Date | null>;
  revoked_at: Defaulted<Date | null>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    access_token: AccessTokenTable;
  }
}
