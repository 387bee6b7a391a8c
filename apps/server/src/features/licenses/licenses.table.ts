import type { Buyer, LicenseTerm, NextYear } from '@brazda/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface LicenseBandTable {
  id: string;
  upper_bound_ha: number;
  shared_users_no: number;
  /** Lei for one year, without VAT. */
  price: number;
  is_campaign: Defaulted<boolean>;
  valid_from: string;
  valid_to: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface LicenseTable {
  id: string;
  holder_id: string;
  term: Defaulted<LicenseTerm>;
  start_date: string | null;
  end_date: string | null;
  upper_bound_ha: number | null;
  shared_users_no: number | null;
  measured_ha: number | null;
  measured_at: Date | null;
  outgrown_since: string | null;
  /** As JSON. */
  next_year: ColumnType<NextYear | null, string | null | undefined, string | null>;
  later_until: string | null;
  /** The last day of the trial of soil analysis. */
  solum_trial_end: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** How an order is paid: by card, or by a transfer on a purchase order. */
export type PaymentMethod = 'card' | 'po';
export type OrderStatus = 'pending' | 'succeeded' | 'canceled';

interface LicenseOrderTable {
  id: string;
  license_id: string;
  band_id: string;
  method: PaymentMethod;
  status: Defaulted<OrderStatus>;
  upper_bound_ha: number;
  shared_users_no: number;
  measured_ha: number;
  /** Lei, without VAT. */
  price: number;
  vat_percent: number;
  price_with_vat: number;
  tos_version: string;
  tos_at: Date;
  marketing: boolean;
  client_secret: string | null;
  settled_at: Date | null;
  covers_from: string | null;
  covers_to: string | null;
  number: Generated<number>;
  /** The billing details that were agreed, as JSON; null in orders before invoices. */
  buyer: ColumnType<Buyer | null, string | undefined, never>;
  /** The card payment that paid the order; null for transfers. */
  paid_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface LicenseMailTable {
  license_id: string;
  kind: string;
  about: string;
  sent_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    license_band: LicenseBandTable;
    license: LicenseTable;
    license_order: LicenseOrderTable;
    license_mail: LicenseMailTable;
  }
}
