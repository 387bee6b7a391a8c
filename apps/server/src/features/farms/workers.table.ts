import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface WorkerTable {
  id: string;
  farm_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** The account that accepted the invitation. */
  user_id: string | null;
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

declare module '../../platform/db/database.ts' {
  interface Database {
    worker: WorkerTable;
    activity_worker: ActivityWorkerTable;
  }
}
