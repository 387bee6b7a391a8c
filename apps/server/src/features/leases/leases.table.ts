import {
  LEASE_LIMITS,
  type Lease,
  type LeaseHeadings,
  type LeaseIndex,
  type LeaseKind,
  type LeasePart,
  type LeasePrice,
  type LeaseRegistration,
  type OwnerKind,
  type OwnerShare,
} from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A column that is read as an object and written as JSON. */
type Json<T> = ColumnType<T, string, string>;
type Ended = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface LandOwnerTable {
  farm_id: string;
  id: string;
  kind: OwnerKind;
  name: string;
  address: string;
  phone: string;
  email: string;
  iban: string | null;
  tax_id: string | null;
  erased_at: Ended;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface LandTitleTable {
  farm_id: string;
  id: string;
  cadastral_number: string;
  land_book: string;
  locality: string;
  section: string;
  number: string;
  area_m2: number | null;
  shares: Json<OwnerShare[]>;
  note: string;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface LeaseTable {
  farm_id: string;
  id: string;
  kind: LeaseKind;
  number: string;
  parties: Json<OwnerShare[]>;
  parts: Json<LeasePart[]>;
  start_date: string;
  end_date: string | null;
  price: Json<LeasePrice>;
  rent_index: Json<LeaseIndex> | null;
  registration: Json<LeaseRegistration> | null;
  note: string;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** The types of files that are attached to leases. */
export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

interface LeaseDocumentTable {
  id: string;
  farm_id: string;
  lease_id: string;
  document_id: string;
  name: string;
  type: DocumentType;
  bytes: number;
  added_at: Defaulted<Date>;
}

interface FarmLeaseMappingTable {
  farm_id: string;
  headings: Json<LeaseHeadings>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    land_owner: LandOwnerTable;
    land_title: LandTitleTable;
    lease: LeaseTable;
    lease_document: LeaseDocumentTable;
    farm_lease_mapping: FarmLeaseMappingTable;
  }
}

/** What changes record: owners are personal data, which is erased, so that no history may have a copy of it. */
export const LEASE_TABLES = [
  { table: 'land_title', event: 'leases', ended: 'removed_at' },
  { table: 'lease', event: 'leases', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];

export const LEASE_ROW_LIMITS = [
  { table: 'land_title', by: 'farm_id', of: 'rows', max: LEASE_LIMITS.titles, error: 'titles_full' },
  { table: 'lease', by: 'farm_id', of: 'rows', max: LEASE_LIMITS.leases, error: 'leases_full' },
] as const satisfies readonly RowLimit[];

/** A lease whose parts name parcels by lineage. */
export type StoredLease = Lease;
