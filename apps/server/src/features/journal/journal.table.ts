import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface JournalPasskeyTable {
  user_id: string;
  farm_id: string;
  season_id: string;
  pass_hash: Buffer;
  valid_until: Date;
}

interface JournalDeviceTable {
  id: string;
  user_id: string;
  farm_id: string;
  season_id: string;
  name: string;
  token_hash: Buffer;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
}

interface WorkerInvitationTable {
  worker_id: string;
  token_hash: Buffer;
  expires_at: Date;
  created_at: Defaulted<Date>;
}

interface MachineTable {
  id: string;
  farm_id: string;
  name: string;
  removed_at: ColumnType<Date | null, Date | string | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    journal_passkey: JournalPasskeyTable;
    journal_device: JournalDeviceTable;
    worker_invitation: WorkerInvitationTable;
    machine: MachineTable;
  }
}
