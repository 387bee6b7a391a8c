import { LANGUAGES, TEST_CARDS, type TestCard } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { License } from './licenses.ts';
import { AnalysisOrder, LicenseOrder } from './orders.ts';
import { Binary, Id, IsoDate, IsoDateTime, longText, Money, results } from './shared.ts';

/** Who takes card payments; `test` moves no money. */
const PROVIDERS = ['stripe', 'test'] as const;

const CARD_STATUSES = ['waiting', 'requires_action', 'processing', 'succeeded', 'canceled'] as const;
/** The state of a card payment: it waits for a card, or for its holder to confirm it, is under way, or has ended. */
export type CardStatus = (typeof CARD_STATUSES)[number];

/** The id of a payment is that of its order. */
const PaymentParams = z.object({ paymentId: Id });

export const payments = {
  switchToPo: endpoint({
    method: 'PUT',
    path: '/payment/:paymentId/switch_to_po/',
    summary: 'Turns a card payment into a purchase order and returns the license',
    access: 'holder',
    params: PaymentParams,
    response: License,
  }),
  refresh: endpoint({
    method: 'PUT',
    path: '/payment/:paymentId/refresh/',
    summary:
      'Asks the payment provider what has become of a card payment, as after the return from it, and returns the license',
    access: 'holder',
    params: PaymentParams,
    response: License,
  }),
  proforma: endpoint({
    method: 'GET',
    path: '/payment/:paymentId/proforma.pdf',
    summary: 'Returns the pro-forma of an order that waits for a transfer as PDF',
    access: 'holder',
    isHeavy: true,
    params: PaymentParams,
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    produces: 'application/pdf',
    response: Binary,
  }),
  payTest: endpoint({
    method: 'POST',
    path: '/payment/:paymentId/test_card/',
    summary: 'Pays with a test card where the installation makes test payments, which move no money',
    access: 'holder',
    params: PaymentParams,
    body: z.strictObject({
      card: z.enum(Object.keys(TEST_CARDS) as [TestCard, ...TestCard[]]),
      /** Whether the holder has confirmed the payment at their bank. */
      is_authenticated: z.boolean().default(false),
    }),
    response: z.object({ payment_status: z.enum(CARD_STATUSES), license: License }),
  }),
};

/** A card payment of an order, as it is stored for its holder; the card itself is known to the provider only. */
export const CardPayment = z.object({
  /** Its id at the provider. */
  id: z.string(),
  order: Id,
  provider: z.enum(PROVIDERS),
  status: z.enum(CARD_STATUSES),
  received: Money,
  refunded: Money,
  /** The provider's code of the last refusal. */
  last_error: z.string().nullable(),
  created_at: IsoDateTime,
  /** In the provider's words. */
  disputes: z.array(z.object({ status: z.string(), reason: z.string(), amount: Money })),
});
export type CardPayment = z.infer<typeof CardPayment>;

/** A transfer that staff have recorded for an order. */
export const OrderTransfer = z.object({
  order: Id,
  /** Negative if it was returned. */
  amount: z.number().multipleOf(0.01),
  paid_on: IsoDate,
  note: z.string(),
  created_at: IsoDateTime,
});
export type OrderTransfer = z.infer<typeof OrderTransfer>;

/** What staff see of an order beside what was agreed: its holder, and what was paid. */
const PAID = {
  holder: z.object({ id: Id, email: z.string() }),
  /** The sum of the transfers that staff have recorded, less what was returned. */
  transferred: Money,
  /** Oldest first. */
  transfers: z.array(OrderTransfer.omit({ order: true })),
  /** Its newest card payment. */
  card: z
    .object({
      provider: z.enum(PROVIDERS),
      status: z.enum(CARD_STATUSES),
      /** The provider's code of the last refusal. */
      last_error: z.string().nullable(),
      refunded: Money,
      /** The provider's words for the state of a dispute. */
      dispute: z.string().nullable(),
    })
    .nullable(),
};

/** An order in the staff view. */
export const StaffOrder = z.discriminatedUnion('kind', [
  LicenseOrder.extend(PAID),
  AnalysisOrder.extend(PAID),
]);
export type StaffOrder = z.infer<typeof StaffOrder>;

export const staffPayments = {
  orders: endpoint({
    method: 'GET',
    path: '/staff/license-orders/',
    summary: 'Lists the orders that wait for their payment, oldest first',
    access: 'staff',
    response: results(StaffOrder),
  }),
  order: endpoint({
    method: 'GET',
    path: '/staff/license-orders/:orderId/',
    summary: 'Returns an order with what was paid',
    access: 'staff',
    params: z.object({ orderId: Id }),
    response: StaffOrder,
  }),
  recordTransfer: endpoint({
    method: 'POST',
    path: '/staff/license-orders/:orderId/transfers/',
    summary: 'Records a transfer for an order, which is paid once the price with VAT has arrived',
    access: 'staff',
    isRepeatable: true,
    params: z.object({ orderId: Id }),
    body: z.strictObject({
      amount: Money.min(0.01),
      /** By default today. */
      paid_on: IsoDate.optional(),
      /** Such as the reference of the bank statement; it goes into the audit trail. */
      note: longText(500),
    }),
    response: StaffOrder,
  }),
  recordReturn: endpoint({
    method: 'POST',
    path: '/staff/license-orders/:orderId/returns/',
    summary: 'Records that money of a transfer was returned, with a credit note',
    access: 'staff',
    isRepeatable: true,
    params: z.object({ orderId: Id }),
    body: z.strictObject({ amount: Money.min(0.01), note: longText(500) }),
    response: StaffOrder,
  }),
};
