import type { ReaderKind, ShareLevel } from '@brazda/domain';
import type { Defaulted } from '../../platform/db/database.ts';

interface FarmShareTable {
  id: string;
  farm_id: string;
  email: string;
  /** Null until a user with that address, confirmed, has an account. */
  user_id: string | null;
  level: ShareLevel;
  shows_notes: Defaulted<boolean>;
  created_by: string;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  opened_at: Date | null;
  deleted_at: Date | null;
}

interface FarmShareParcelTable {
  share_id: string;
  farm_id: string;
  lineage_id: string;
}

interface AccessRequestTable {
  id: string;
  farm_id: string;
  user_id: string;
  created_at: Defaulted<Date>;
  answered_at: Date | null;
  granted_level: Exclude<ShareLevel, 'no_access'> | null;
}

interface ShareLinkTable {
  id: string;
  farm_id: string;
  /** Null shows the whole farm. */
  lineages: string[] | null;
  shows_notes: Defaulted<boolean>;
  token_hash: Buffer;
  created_by: string;
  created_at: Defaulted<Date>;
  expires_at: Date;
  deleted_at: Date | null;
}

interface FarmReadingTable {
  farm_id: string;
  day: string;
  kind: ReaderKind;
  reader_id: string;
  user_id: string | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    farm_reading: FarmReadingTable;
    farm_share: FarmShareTable;
    farm_share_parcel: FarmShareParcelTable;
    access_request: AccessRequestTable;
    share_link: ShareLinkTable;
  }
}
