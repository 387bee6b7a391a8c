import type { CatalogProblem, CatalogProduct, ProductWithUses } from '@brazda/contract';
import {
  type CatalogSource,
  type Country,
  PRODUCT_LIMITS,
  type RememberedHeadings,
  type StockUnit,
  type WithdrawalReason,
} from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A column that is read as an object and written as JSON. */
type Json<T> = ColumnType<T, string, string>;
type Ended = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface CatalogEditionTable {
  country: Country;
  day: string;
  source: CatalogSource;
  file: string;
  products: number;
  uses: number;
  imported_at: Defaulted<Date>;
}

/** What a catalog says of a product, apart from its edition; editions of older versions were read without hazard statements. */
export type CatalogDetails = Omit<CatalogProduct, 'edition' | 'hazards'> &
  Partial<Pick<CatalogProduct, 'hazards'>>;

interface CatalogProductTable {
  country: Country;
  number: string;
  since: string;
  until: string | null;
  digest: string;
  is_authorized: boolean;
  name: string;
  search: string;
  details: Json<CatalogDetails>;
  uses: Json<ProductWithUses['uses']>;
}

interface CatalogLookTable {
  source: 'e_phy';
  looked_at: Date;
  outcome: 'imported' | 'unchanged' | 'failed';
  problem: Json<CatalogProblem> | null;
}

interface CatalogMappingTable {
  country: Country;
  headings: Json<RememberedHeadings>;
  updated_at: Defaulted<Date>;
}

interface FarmProductMappingTable {
  farm_id: string;
  headings: Json<RememberedHeadings>;
  updated_at: Defaulted<Date>;
}

interface FarmProductTable {
  farm_id: string;
  id: string;
  catalog_number: string | null;
  name: string;
  details: Json<ProductWithUses>;
  barcode: string | null;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface ProductDeliveryTable {
  farm_id: string;
  id: string;
  product_id: string;
  day: string;
  lot: string;
  quantity: number;
  unit: StockUnit;
  expires_on: string | null;
  supplier: string;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface ProductPhotoTable {
  id: string;
  farm_id: string;
  delivery_id: string;
  bytes: number;
  uploaded_at: Defaulted<Date>;
}

interface ProductWithdrawalTable {
  farm_id: string;
  id: string;
  product_id: string;
  day: string;
  lot: string;
  quantity: number;
  unit: StockUnit;
  reason: WithdrawalReason;
  removed_at: Ended;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    catalog_edition: CatalogEditionTable;
    catalog_product: CatalogProductTable;
    catalog_look: CatalogLookTable;
    catalog_mapping: CatalogMappingTable;
    farm_product: FarmProductTable;
    farm_product_mapping: FarmProductMappingTable;
    product_delivery: ProductDeliveryTable;
    product_photo: ProductPhotoTable;
    product_withdrawal: ProductWithdrawalTable;
  }
}

/** What changes record of the products of a farm and its store. */
export const PRODUCT_TABLES = [
  { table: 'farm_product', event: 'products', ended: 'removed_at' },
  { table: 'product_delivery', event: 'products', ended: 'removed_at' },
  { table: 'product_withdrawal', event: 'products', ended: 'removed_at' },
] as const satisfies readonly ChangeTable[];

export const PRODUCT_ROW_LIMITS = [
  { table: 'farm_product', by: 'farm_id', of: 'rows', max: PRODUCT_LIMITS.products, error: 'products_full' },
  {
    table: 'product_delivery',
    by: 'farm_id',
    of: 'rows',
    max: PRODUCT_LIMITS.deliveries,
    error: 'deliveries_full',
  },
  {
    table: 'product_withdrawal',
    by: 'farm_id',
    of: 'rows',
    max: PRODUCT_LIMITS.withdrawals,
    error: 'withdrawals_full',
  },
] as const satisfies readonly RowLimit[];
