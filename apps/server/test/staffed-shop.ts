import { api, type License } from '@brazda/contract';
import type { FakeEvent } from '../src/features/payments/testing/stripe-objects.ts';
import { type CardOrder, type CardShop, startCardShop } from './card-shop.ts';
import type { Reply, SignedUp } from './product.ts';
import { type Holder, orderBand } from './sold-licenses.ts';

/** A shop with a member of staff, who records transfers. */
export interface StaffedShop extends CardShop {
  readonly staff: SignedUp;
  /** Records a transfer for an order, by default of today. */
  transfer(
    orderId: string,
    amount: number,
    paid_on?: string,
  ): Promise<Reply<typeof api.staffPayments.recordTransfer>>;
  /** Records that money of a transfer was returned. */
  giveBack(orderId: string, amount: number): Promise<Reply<typeof api.staffPayments.recordReturn>>;
  /** The order of the band by purchase order, which waits for its payment. */
  orderByPo(person: Holder): Promise<NonNullable<License['pending_order']>>;
  /** An order that was paid by card, as Stripe knows; and as the product knows, if its event is delivered. */
  payByCard(email: string, isDelivered?: boolean): Promise<CardOrder & { readonly event: FakeEvent }>;
}

/** Starts a shop with a member of staff; in `beforeAll`, `stop` in `afterAll`. */
export async function startStaffedShop(): Promise<StaffedShop> {
  const shop = await startCardShop();
  const staff = await shop.product.signUp('staff@example.org', { is_staff: true });
  return {
    ...shop,
    staff,
    transfer: (orderId, amount, paid_on) =>
      staff.call(api.staffPayments.recordTransfer, {
        params: { orderId },
        body: { amount, paid_on, note: 'OP 1' },
      }),
    giveBack: (orderId, amount) =>
      staff.call(api.staffPayments.recordReturn, { params: { orderId }, body: { amount, note: 'OP 2' } }),
    async orderByPo(person) {
      return (await orderBand(person, shop.band, 'po')).response.pending_order!;
    },
    async payByCard(email, isDelivered = true) {
      const order = await shop.order(email);
      shop.stripe.confirm(order.intent_id, 'pm_card_visa');
      const event = shop.stripe.lastEvent('payment_intent.succeeded');
      if (isDelivered) await shop.deliver(event);
      return { ...order, event };
    },
  };
}
