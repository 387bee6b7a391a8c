import type { Application, ApplicationDetails } from '@brazda/contract';
import { APPLIED_LIMITS } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A column that is read as an object and written as JSON. */
type Json<T> = ColumnType<T, string, string>;

/** What a person says of an application. */
export type ApplicationFields = Pick<Application, 'kind' | 'product' | 'price' | 'prescription'>;
/** What was read of it. */
export type ApplicationFigures = Pick<
  Application,
  'task' | 'logged_products' | 'quantity' | 'hectares' | 'overlap_ha' | 'total' | 'mean' | 'set_mean'
>;
export type ApplicationCells = Pick<ApplicationDetails, 'cells' | 'rates' | 'covered'>;

interface ApplicationCellsTable {
  id: string;
  farm_id: string;
  cells: Json<ApplicationCells>;
  created_at: Defaulted<Date>;
}

interface ApplicationTable {
  id: string;
  farm_id: string;
  season_id: string;
  parcel_id: string;
  cells_id: string;
  file: string;
  hash: string;
  day: string;
  figures: Json<ApplicationFigures>;
  fields: Json<ApplicationFields>;
  entry_id: Defaulted<string | null>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    application_cells: ApplicationCellsTable;
    application: ApplicationTable;
  }
}

/** What changes record of what machines have applied. */
export const APPLIED_TABLES = [
  { table: 'application', event: 'applied', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];

export const APPLIED_ROW_LIMITS = [
  {
    table: 'application',
    by: 'farm_id',
    of: 'rows',
    max: APPLIED_LIMITS.applications,
    error: 'applied_full',
  },
] as const satisfies readonly RowLimit[];
