import { PARCEL_GROUP_LIMITS } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

interface ParcelGroupTable {
  farm_id: string;
  id: string;
  name: string;
  parent_id: string | null;
  /** Of its own parcels, without those of the groups in it. */
  lineages: Defaulted<string[]>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    parcel_group: ParcelGroupTable;
  }
}

/** What changes record of groups of parcels. */
export const PARCEL_GROUP_TABLES = [
  { table: 'parcel_group', event: 'groups', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];

export const PARCEL_GROUP_ROW_LIMITS = [
  {
    table: 'parcel_group',
    by: 'farm_id',
    of: 'rows',
    max: PARCEL_GROUP_LIMITS.groups,
    error: 'parcel_groups_full',
  },
] as const satisfies readonly RowLimit[];
