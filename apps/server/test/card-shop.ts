import { readConfig } from '../src/config.ts';
import { issuerOf } from '../src/features/invoices/index.ts';
import { SELLER_SETTINGS } from '../src/features/invoices/testing/sample-sale.ts';
import { openCards, type PaymentDeps } from '../src/features/payments/index.ts';
import { reconcilePayments } from '../src/features/payments/reconcile-payments.ts';
import { type FakeStripe, startFakeStripe } from '../src/features/payments/testing/fake-stripe.ts';
import type { FakeEvent } from '../src/features/payments/testing/stripe-objects.ts';
import { type Product, startProduct } from './product.ts';
import { type Holder, licenseOf, orderBand, sellBand, signUpHolder } from './sold-licenses.ts';

/** The product with Stripe on loopback, and an area band that is sold for 605 lei with VAT. */
export interface CardShop {
  readonly product: Product;
  readonly stripe: FakeStripe;
  readonly band: string;
  readonly deps: PaymentDeps;
  /** A new holder who has ordered the band and sees the card form. */
  order(email: string): Promise<CardOrder>;
  /** Delivers an event as Stripe does; returns the status of the response. */
  deliver(event: FakeEvent, options?: { at?: number; secret?: string }): Promise<number>;
  /** Lets minutes pass, and reconciles. */
  reconcileAfter(minutes: number): ReturnType<typeof reconcilePayments>;
  stop(): Promise<void>;
}

export interface CardOrder {
  readonly person: Holder;
  readonly order_id: string;
  readonly reference: string;
  readonly intent_id: string;
}

/** Starts a shop; in `beforeAll`, `stop` in `afterAll`. */
export async function startCardShop(day = '2026-11-20'): Promise<CardShop> {
  let now = () => Date.parse(`${day}T12:00:00Z`);
  const stripe = await startFakeStripe(() => now());
  const product = await startProduct(day, stripe.settings);
  now = () => product.clock.now();
  const { db } = product.database;
  const { id: band } = await sellBand(product, 50);
  const config = readConfig({ ...SELLER_SETTINGS, ...stripe.settings, DATA_DIR: '.data' });
  const deps: PaymentDeps = {
    db,
    mailer: { send: (mail) => product.mails.push(mail) },
    now: () => new Date(now()),
    provider: (await openCards(config, db))!,
    issuer: issuerOf(config, () => new Date(now())),
    log: product.app.http.log,
  };
  return {
    product,
    stripe,
    band,
    deps,
    async order(email) {
      const person = await signUpHolder(product, email);
      await orderBand(person, band, 'card');
      const license = await licenseOf(person);
      const payment = license?.card_payment;
      const reference = license?.pending_order?.reference ?? '';
      if (!payment) throw new Error('The order has no card payment.');
      const [intent_id = ''] = payment.client_secret.split('_secret');
      return { person, order_id: payment.id, reference, intent_id };
    },
    async deliver(event, { at = now(), secret } = {}) {
      const { headers, payload } = stripe.sign(event, at, secret);
      const url = '/stripe/webhook';
      return (await product.app.http.inject({ method: 'POST', url, headers, payload })).statusCode;
    },
    reconcileAfter(minutes) {
      product.clock.pass(minutes * 60);
      return reconcilePayments(deps);
    },
    async stop() {
      await product.stop();
      await stripe.stop();
    },
  };
}
