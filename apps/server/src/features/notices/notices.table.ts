import type { Translated } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface NoticeTable {
  id: string;
  text: ColumnType<Translated, string, string>;
  starts_at: Date;
  ends_at: Date;
  /** Null for the command line. */
  created_by: string | null;
  created_at: Defaulted<Date>;
  deleted_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    notice: NoticeTable;
  }
}
