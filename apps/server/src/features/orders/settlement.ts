import type { Author } from '../../platform/db/changes.ts';
import type { SaleOrder } from './orders.repo.ts';
import type { PaymentMethod } from './orders.table.ts';

/** What became of an order that was paid. */
export type Activation =
  | {
      readonly outcome: 'activated';
      /** The year of a license that was paid, both days included; null for what has none. */
      readonly covers_from: string | null;
      readonly covers_to: string | null;
      /** Another order of the license that waited for a payment; it is canceled now. */
      readonly canceled_order: string | null;
    }
  /** The order was paid before: nothing has changed. */
  | { readonly outcome: 'settled_before' }
  | { readonly outcome: 'missing' };

/** A payment of an order. */
export interface OrderPayment {
  readonly order_id: string;
  /** The day on which it was paid. */
  readonly day: string;
  readonly at: Date;
  /** How it was paid in the end. */
  readonly method: PaymentMethod;
  /** The card payment; null for transfers. */
  readonly paid_by: string | null;
  readonly author: Author;
}

/** Prepares card payments; implemented by the feature that talks to the payment provider. */
export interface CardPayments {
  /** The secret with which the card form pays an order: the same one however often it is called. Throws HttpError. */
  prepare(order: SaleOrder): Promise<{ readonly client_secret: string }>;
  /** Cancels what is prepared for an order, so that it is not paid twice. Whether it has succeeded instead. Throws HttpError. */
  cancel(order: SaleOrder): Promise<boolean>;
}
