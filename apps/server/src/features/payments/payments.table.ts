import type { CardStatus } from '@brazda/contract';
import type { Defaulted } from '../../platform/db/database.ts';
import type { ProviderName } from './card-provider.ts';

interface CardPaymentTable {
  id: string;
  order_id: string;
  attempt: number;
  provider: ProviderName;
  status: Defaulted<CardStatus>;
  /** Lei. */
  received: Defaulted<number>;
  refunded: Defaulted<number>;
  last_error: string | null;
  checked_at: Date | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface PaymentEventTable {
  id: string;
  type: string;
  payment_id: string | null;
  dispute_id: string | null;
  received_at: Defaulted<Date>;
  processed_at: Date | null;
}

interface PaymentDisputeTable {
  id: string;
  payment_id: string;
  status: string;
  reason: string;
  /** Lei. */
  amount: number;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface OrderTransferTable {
  id: string;
  order_id: string;
  /** Lei. */
  amount: number;
  paid_on: string;
  note: string;
  recorded_by: string | null;
  created_at: Defaulted<Date>;
}

interface TestPaymentTable {
  id: string;
  key: string;
  order_id: string;
  client_secret: string;
  /** Lei. */
  amount: number;
  status: Defaulted<Exclude<CardStatus, 'processing'>>;
  last_error: string | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    card_payment: CardPaymentTable;
    payment_event: PaymentEventTable;
    payment_dispute: PaymentDisputeTable;
    order_transfer: OrderTransferTable;
    test_payment: TestPaymentTable;
  }
}
