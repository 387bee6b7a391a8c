import type { TreatmentRecord } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

interface TreatmentTable {
  id: string;
  farm_id: string;
  season_id: string;
  group_id: string;
  parcel_id: string | null;
  product_id: string;
  day: string;
  record: ColumnType<TreatmentRecord, string, string>;
  author_id: string | null;
  user_created_date: ColumnType<Date, Date | string>;
  corrects: string | null;
  removed_at: ColumnType<Date | null, Date | string | null | undefined>;
  removed_reason: Defaulted<string>;
  created_at: Defaulted<Date | string>;
}

interface RegisterHolderTable {
  id: string;
  farm_id: string;
  name: string;
  number: string | null;
  updated_at: Defaulted<Date>;
}

interface RegisterFileTable {
  id: string;
  farm_id: string;
  name: string;
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  first_day: string;
  last_day: string;
  row_count: number;
  incomplete: number;
  sha256: string;
  author_id: string | null;
  written_at: ColumnType<Date, Date | string | undefined>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    treatment: TreatmentTable;
    register_holder: RegisterHolderTable;
    register_file: RegisterFileTable;
  }
}

/** What changes record: treatments themselves are kept by law, so that they are corrected or removed with a reason, never undone. */
export const REGISTER_TABLES = [
  { table: 'register_holder', event: 'journal', ended: null },
] as const satisfies readonly ChangeTable[];
