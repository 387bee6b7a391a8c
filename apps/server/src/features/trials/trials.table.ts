import type { Defaulted } from '../../platform/db/database.ts';

interface TrialTable {
  user_id: string;
  farm_id: string;
  /** Of the key in the cookie of the browser. */
  key_hash: Buffer;
  created_at: Defaulted<Date>;
  ends_at: Date;
  /** When a mail was requested with which the farm is kept. */
  requested_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    trial: TrialTable;
  }
}
