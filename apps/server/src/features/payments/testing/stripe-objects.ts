import { randomBytes } from 'node:crypto';
import recorded from './stripe-fixtures.json' with { type: 'json' };

/** Recorded objects of Stripe's API, whose fields those of the fake have. */
export const RECORDED = recorded.resources;

type Recorded = typeof RECORDED;

export interface FakeIntent {
  readonly id: string;
  readonly amount: number;
  status: string;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  last_payment_error: object | null;
  next_action: object | null;
  latest_charge: string | null;
  readonly client_secret: string;
  readonly metadata: Record<string, string>;
}

export interface FakeCharge {
  readonly id: string;
  readonly amount: number;
  readonly payment_intent: string;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

export interface FakeDispute {
  readonly id: string;
  readonly amount: number;
  readonly payment_intent: string;
  status: string;
}

export interface FakeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: object };
}

/** An object like the recorded one, with other values; Stripe sends null where the recorded example has something. */
function like<Kind extends keyof Recorded>(kind: Kind, values: object): Recorded[Kind] {
  return { ...structuredClone(RECORDED[kind]), ...values };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** A new intent that waits for a payment method. */
export function intentOf(
  amount: number,
  currency: string,
  metadata: Record<string, string>,
  created: number,
) {
  const id = newId('pi');
  const nothing = { last_payment_error: null, next_action: null, processing: null, canceled_at: null };
  return like('payment_intent', {
    id,
    amount,
    currency,
    metadata,
    created,
    ...nothing,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    shipping: null,
    transfer_data: null,
  }) as unknown as FakeIntent;
}

/** The charge of an intent that has succeeded. */
export function chargeOf({ id: payment_intent, amount }: FakeIntent, created: number) {
  const state = { amount_refunded: 0, refunded: false, disputed: false };
  const charge = { id: newId('ch'), amount, amount_captured: amount, captured: true, currency: 'ron' };
  return like('charge', { ...charge, payment_intent, created, ...state }) as unknown as FakeCharge;
}

/** A refund of a charge. */
export function refundOf({ id: charge, payment_intent }: FakeCharge, amount: number, created: number) {
  return like('refund', { id: newId('re'), charge, payment_intent, amount, currency: 'ron', created });
}

/** A dispute about a charge. */
export function disputeOf({ id: charge, payment_intent, amount }: FakeCharge, created: number) {
  const state = { status: 'needs_response', reason: 'fraudulent' };
  const dispute = { id: newId('dp'), charge, payment_intent, amount, currency: 'ron', created, ...state };
  return like('dispute', dispute) as unknown as FakeDispute;
}

/** An event about an object, as it was then. */
export function eventOf(type: string, object: object, created: number): FakeEvent {
  const data = { object: structuredClone(object) };
  return like('event', { id: newId('evt'), type, data, created, api_version: '2026-10-28.endive' });
}
