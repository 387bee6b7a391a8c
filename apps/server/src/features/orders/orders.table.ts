import type { Buyer, SoilPackageName } from '@brazda/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

/** How an order is paid: by card, or by a transfer on a purchase order. */
export type PaymentMethod = 'card' | 'po';
export type OrderStatus = 'pending' | 'succeeded' | 'canceled';

/** What was agreed of a soil analysis. */
export interface AgreedAnalysis {
  /** Such as `SA-000012`. */
  readonly reference: string;
  /** The id of its farm. */
  readonly farm: string;
  readonly package: SoilPackageName;
  readonly cells: number;
  /** Those of all layers. */
  readonly samples: number;
}

interface SaleOrderTable {
  id: string;
  /** Of what the following columns tell, the others are null. */
  kind: 'license' | 'soil';
  holder_id: string;
  license_id: string | null;
  band_id: string | null;
  upper_bound_ha: number | null;
  shared_users_no: number | null;
  measured_ha: number | null;
  covers_from: string | null;
  covers_to: string | null;
  soil_order_id: string | null;
  /** As JSON. */
  soil: ColumnType<AgreedAnalysis | null, string | null | undefined, never>;
  method: PaymentMethod;
  status: Defaulted<OrderStatus>;
  /** Lei, without VAT. */
  price: number;
  vat_percent: number;
  price_with_vat: number;
  tos_version: string;
  tos_at: Date;
  marketing: boolean;
  client_secret: string | null;
  settled_at: Date | null;
  number: Generated<number>;
  /** The billing details that were agreed, as JSON; null in orders before invoices. */
  buyer: ColumnType<Buyer | null, string | undefined, never>;
  /** The card payment that paid the order; null for transfers. */
  paid_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    sale_order: SaleOrderTable;
  }
}
