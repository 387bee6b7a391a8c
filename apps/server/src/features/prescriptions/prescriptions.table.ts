import type { Prescription, PrescriptionCells, PrescriptionFields } from '@brazda/contract';
import { PRESCRIPTION_LIMITS } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A column that is read as an object and written as JSON. */
type Json<T> = ColumnType<T, string, string>;

/** What was made of the fields of a prescription. */
export type PrescriptionFigures = Omit<
  Prescription,
  keyof PrescriptionFields | 'id' | 'parcel' | 'version' | 'saved_at'
>;

interface PrescriptionCellsTable {
  id: string;
  farm_id: string;
  cells: Json<PrescriptionCells>;
  rates: Json<readonly number[]>;
  created_at: Defaulted<Date>;
}

interface PrescriptionTable {
  id: string;
  farm_id: string;
  season_id: string;
  parcel_id: string;
  cells_id: string;
  fields: Json<PrescriptionFields>;
  figures: Json<PrescriptionFigures>;
  version: Defaulted<number>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    prescription_cells: PrescriptionCellsTable;
    prescription: PrescriptionTable;
  }
}

/** What changes record of the prescriptions of a farm. */
export const PRESCRIPTION_TABLES = [
  { table: 'prescription', event: 'prescriptions', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];

export const PRESCRIPTION_ROW_LIMITS = [
  {
    table: 'prescription',
    by: 'farm_id',
    of: 'rows',
    max: PRESCRIPTION_LIMITS.prescriptions,
    error: 'prescriptions_full',
  },
] as const satisfies readonly RowLimit[];
