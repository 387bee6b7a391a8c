import type {
  Buyer,
  Country,
  InvoicePayment,
  InvoiceUnit,
  Seller,
  VatCheck,
  VatTreatment,
} from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

/** JSON, written as text. */
type Json<T> = ColumnType<T, string, never>;

interface BillingDetailsTable {
  user_id: string;
  kind: Buyer['kind'];
  name: string;
  tax_id: string | null;
  is_vat_payer: boolean;
  street: string;
  city: string;
  postcode: string;
  county: string | null;
  country: Country;
  /** As JSON. */
  vat_check: ColumnType<VatCheck | null, string | null | undefined, string | null>;
  vat_requested_at: ColumnType<Date | null, Date | null | undefined>;
  updated_at: Defaulted<Date>;
}

interface InvoiceSeriesTable {
  series: string;
  last_number: Defaulted<number>;
  last_issued_on: string | null;
}

/** A line as it is stored, in lei. */
export interface StoredLine {
  readonly name: string;
  readonly quantity: number;
  readonly unit: InvoiceUnit;
  readonly price: number;
  readonly net: number;
}

interface InvoiceUploadTable {
  invoice_id: string;
  uploaded_at: Date | null;
  uploaded_by: string | null;
  reminded_at: ColumnType<Date | null, Date | null | undefined>;
  is_tracked: Defaulted<boolean>;
}

export interface InvoiceTable {
  id: string;
  kind: 'invoice' | 'credit_note';
  series: string;
  number: number;
  source_id: string;
  credits_id: string | null;
  user_id: string;
  issued_on: string;
  supplied_on: string;
  period_start: string | null;
  period_end: string | null;
  due_on: string;
  seller: Json<Seller>;
  buyer: Json<Buyer>;
  lines: Json<readonly StoredLine[]>;
  vat_category: VatTreatment['category'];
  vat_rate: number;
  net: number;
  vat: number;
  total: number;
  payment: InvoicePayment;
  is_paid: boolean;
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    billing_details: BillingDetailsTable;
    invoice_series: InvoiceSeriesTable;
    invoice: InvoiceTable;
    invoice_upload: InvoiceUploadTable;
  }
}
