import type { Language, SecretAddressKind } from '@brazda/domain';
import type { Defaulted } from '../../platform/db/database.ts';

interface SecretAddressTable {
  id: string;
  user_id: string;
  farm_id: string;
  kind: SecretAddressKind;
  secret_hash: Buffer;
  language: Language;
  created_at: Defaulted<Date>;
  read_at: Defaulted<Date | null>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    secret_address: SecretAddressTable;
  }
}
