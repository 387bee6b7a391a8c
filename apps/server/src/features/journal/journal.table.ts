import { type ActivityKind, JOURNAL_LIMITS } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A time that may be written as text, as exact as the database stores it. */
type Time = ColumnType<Date | null, Date | string | null, Date | string | null>;

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

interface WorkerTable {
  id: string;
  farm_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** Of the use of plant protection products, and the last day on which it is valid. */
  certificate: string | null;
  certificate_until: string | null;
  /** The account that accepted the invitation. */
  user_id: string | null;
  removed_at: ColumnType<Date | null, Date | string | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface MachineTable {
  id: string;
  farm_id: string;
  name: string;
  /** The last inspection of a sprayer. */
  inspected_on: string | null;
  removed_at: ColumnType<Date | null, Date | string | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface ActivityWorkerTable {
  /** Activity and worker, joined by a dot. */
  id: string;
  farm_id: string;
  activity_id: string;
  worker_id: string;
  removed_at: Date | null;
}

interface JournalEntryTable {
  id: string;
  farm_id: string;
  season_id: string;
  parcel_id: string;
  activity_id: string | null;
  kind: ActivityKind;
  day: string;
  hectares: number;
  notes: Defaulted<string>;
  author_id: string | null;
  worker_id: string | null;
  machine_id: string | null;
  hours: number | null;
  /** Liters. */
  fuel: number | null;
  irrigation_mm: number | null;
  products: Defaulted<string>;
  user_created_date: Defaulted<Date | string>;
  corrects: string | null;
  /** When work of the journal was counted as the activity; null where ticking off has recorded it. */
  counted_at: Time;
  ended_at: Time;
  /** The treatment of the register that it belongs to, by its group. */
  treatment_id: string | null;
  created_at: Defaulted<Date | string>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    journal_passkey: JournalPasskeyTable;
    journal_device: JournalDeviceTable;
    worker_invitation: WorkerInvitationTable;
    machine: MachineTable;
    worker: WorkerTable;
    activity_worker: ActivityWorkerTable;
    journal_entry: JournalEntryTable;
  }
}

/** What changes record of the work done, and of its people and machines. */
export const JOURNAL_TABLES = [
  { table: 'worker', event: 'journal', ended: 'removed_at' },
  { table: 'machine', event: 'journal', ended: 'removed_at' },
  { table: 'activity_worker', event: 'plans', ended: 'removed_at' },
  { table: 'journal_entry', event: 'journal', ended: null },
] as const satisfies readonly ChangeTable[];

export const JOURNAL_ROW_LIMITS = [
  { table: 'worker', by: 'farm_id', of: 'rows', max: JOURNAL_LIMITS.workers, error: 'workers_full' },
  { table: 'machine', by: 'farm_id', of: 'rows', max: JOURNAL_LIMITS.machines, error: 'machines_full' },
  {
    table: 'activity_worker',
    by: 'activity_id',
    of: 'rows',
    max: JOURNAL_LIMITS.assigned,
    error: 'assigned_full',
  },
] as const satisfies readonly RowLimit[];
