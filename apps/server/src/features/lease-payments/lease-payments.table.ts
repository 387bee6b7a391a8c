import type { ExchangeRate, GrainPrice, PayingAccount, PaymentWay, RentTaxRule } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

/** A column that is read as an object and written as JSON. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;

/** What was handed over in grain. */
export interface PaidGrain {
  readonly crop: string;
  readonly kg: number;
  /** Of a tonne. */
  readonly price: number;
}

interface RentYearTable {
  farm_id: string;
  year: number;
  count_day: string;
  prices: Json<GrainPrice[]>;
  exchange: JsonOrNull<ExchangeRate>;
  tax: JsonOrNull<RentTaxRule>;
  account: JsonOrNull<PayingAccount>;
  next_number: Defaulted<number>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface SetRentTable {
  farm_id: string;
  year: number;
  lease_id: string;
  amount: number;
  reason: string;
}

interface LeasePaymentTable {
  farm_id: string;
  id: string;
  year: number;
  owner_id: string;
  number: number;
  day: string;
  way: PaymentWay;
  amount: number;
  tax: number;
  grain: JsonOrNull<PaidGrain>;
  note: string;
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    rent_year: RentYearTable;
    set_rent: SetRentTable;
    lease_payment: LeasePaymentTable;
  }
}
