import type { RateGrid, ZoneRun } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A column that is read as an object and written as JSON. */
type Json<T> = ColumnType<T, string, string>;

interface FieldZonesTable {
  farm_id: string;
  /** The lineage of the parcel. */
  id: string;
  grid: Json<RateGrid>;
  runs: Json<readonly ZoneRun[]>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    field_zones: FieldZonesTable;
  }
}

/** What changes record of zones that were drawn by hand. */
export const FIELD_ZONES_TABLES = [
  { table: 'field_zones', event: 'zones', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];
